import { z } from 'zod';
import { Id, SessionDate, singleLine } from '../fields';
import { GLOVE_IDS } from '../glove-names';
import { METRIC_MAX, PLAYERS_PER_TEAM, SWAP_REASON_LENGTH } from '../limits';
import { METRIC_OF_TEST, SESSION_TESTS } from '../session-tests';
import { AttemptDetails, Glove, Tablet, Test } from './ledger';

/** Chosen by the browser, so that an event that is sent twice is stored once. The server's own keys contain a colon. */
const Key = z.string().regex(/^[\w-]{8,64}$/, 'A key has 8 to 64 letters, digits, hyphens and underscores.');

export const TestDayDraft = z.object({
  team: Id,
  /** In the order of the queue. */
  players: z.array(Id).min(1, 'Choose at least one player.').max(PLAYERS_PER_TEAM),
  tests: z.array(Test).min(1, 'Choose at least one test.').max(SESSION_TESTS.length),
  session_date: SessionDate,
});
export type TestDayDraft = z.infer<typeof TestDayDraft>;

const player = Id;
const reason = singleLine('Enter a reason.', SWAP_REASON_LENGTH);

/**
 * The changes that a tablet can make. Results are added, never replaced. If another tablet may have changed the same
 * thing, the event contains the state that this tablet saw (`from`), and is refused if that state is outdated.
 */
export const TestDayEvent = z.discriminatedUnion('type', [
  /** A typed value. `key` becomes the id of the attempt. `confirmed`: the coach has said that an unusual value is right. */
  z.object({
    type: z.literal('entered'),
    player,
    test: Test,
    value: z.number().min(0),
    details: AttemptDetails.nullable(),
    confirmed: z.boolean().optional(),
  }),
  /** The attempt no longer counts, or counts again. */
  z.object({ type: z.literal('discarded'), player, test: Test, attempt: z.string().max(128), discarded: z.boolean() }),
  /** The player repeats the test, or no longer has to. */
  z.object({ type: z.literal('repeat'), player, test: Test, repeat: z.boolean() }),
  z.object({ type: z.literal('absent'), player, absent: z.boolean() }),
  /** Free gloves for players of one group who have none. Gloves that are no longer free are skipped. */
  z.object({
    type: z.literal('gloves-assigned'),
    gloves: z
      .array(z.object({ player, glove: Glove }))
      .min(1)
      .max(GLOVE_IDS.length),
  }),
  z.object({ type: z.literal('glove-swapped'), player, from: Glove, to: Glove.nullable(), reason }),
  /** Stops waiting for this measurement. If its result arrives later, it is an attempt like any other. */
  z.object({ type: z.literal('stopped'), player, run_id: z.string().max(64) }),
  /** Two players swap places in the queue. */
  z.object({
    type: z.literal('players-swapped'),
    player,
    group: z.number().int(),
    with: player,
    withGroup: z.number().int(),
    reason,
  }),
  /**
   * The tablet tests this group from now on, and no other. `from` is the other tablet that held it, which the coach
   * wants to replace; null if the group was free.
   */
  z.object({
    type: z.literal('group-taken'),
    group: z.number().int().nonnegative(),
    tablet: Tablet,
    from: Tablet.nullable(),
  }),
  /** Stores the training sessions of the group's players who have results, and frees their gloves. */
  z.object({ type: z.literal('group-submitted'), group: z.number().int().nonnegative() }),
  /** Stores all remaining sessions and ends the test day. */
  z.object({ type: z.literal('finished') }),
  z.object({ type: z.literal('reopened') }),
]);
export type TestDayEvent = z.infer<typeof TestDayEvent>;

export const TestDayEventRequest = z
  .object({ key: Key, event: TestDayEvent })
  .refine(({ event }) => event.type !== 'entered' || event.value <= METRIC_MAX[METRIC_OF_TEST[event.test]], {
    error: 'This value is too large.',
    path: ['value'],
  });
export type TestDayEventRequest = z.infer<typeof TestDayEventRequest>;

export const MeasurementRequest = z.object({
  key: Key,
  player,
  test: z.enum(['LBP', 'UBP', 'SS', 'SAC']),
  /** The glove that the tablet shows. Another tablet may have assigned a different one in the meantime. */
  glove: Glove.optional(),
});
export type MeasurementRequest = z.infer<typeof MeasurementRequest>;
