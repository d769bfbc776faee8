import { gloveName, type GloveId } from './glove-names';
import { fullName } from './player-list';
import type { SessionTest } from './session-tests';
import { addAttempt, counted, hasAttempt, isConsistent, wearerOf, withCell, withPlayer } from './test-day-cells';
import { takeGroup, withoutGroup } from './test-day-holds';
import type { Attempt, Measurement, TestDay, TestDayEvent, TestDayPlayer } from './test-days';

/**
 * Events that only the server adds: the start and the end of measurements, stored and deleted sessions, and the place
 * that a player got in a swap, which stays if the other player is deleted.
 */
export type ServerEvent =
  | ({ type: 'measuring'; player: string } & Measurement)
  | {
      type: 'measured';
      player: string;
      test: SessionTest;
      run_id: string;
      glove: GloveId;
      value: number;
      details: Attempt['details'];
    }
  | { type: 'measurement-failed'; player: string; test: SessionTest; run_id: string; error: string }
  | { type: 'session-stored'; player: string; session: string }
  | { type: 'session-deleted'; player: string; session: string }
  | { type: 'placed'; player: string; group: number; glove: GloveId | null };

/** `key` identifies the event, and becomes the id of a typed attempt. `by`: the id of the member who measured. */
export interface StampedEvent {
  key: string;
  at: number;
  event: TestDayEvent | ServerEvent;
  by?: string | undefined;
}

type PlayerEvent = Extract<TestDayEvent | ServerEvent, { player: string }>;

/**
 * The ledger after an event: the same object if nothing changed. `refused` is the reason why the event contradicts the
 * ledger.
 */
export type Applied = { day: TestDay; refused?: undefined } | { day?: undefined; refused: string };

const refuse = (refused: string): Applied => ({ refused });

function applyToPlayer(
  day: TestDay,
  player: TestDayPlayer,
  { key, at, event, by }: StampedEvent & { event: PlayerEvent },
): Applied {
  const change = (fields: Partial<TestDayPlayer>): Applied => ({ day: withPlayer(day, player.id, fields) });
  if ('test' in event && !day.tests.includes(event.test)) return refuse('This test is not part of the test day.');

  switch (event.type) {
    case 'entered': {
      const { test, value, details, confirmed } = event;
      if (hasAttempt(player, key)) return { day };
      if (!isConsistent(test, value, details)) return refuse('The value does not match what was entered for it.');
      const attempt: Attempt = {
        id: key,
        value,
        source: 'typed',
        glove: null,
        at,
        discarded: false,
        details,
        confirmed,
        ...(by !== undefined && { by }),
      };
      return change({ cells: addAttempt(day, player, test, attempt), absent: false });
    }
    case 'discarded': {
      const cell = player.cells.find(({ test }) => test === event.test);
      const attempt = cell?.attempts.find(({ id }) => id === event.attempt);
      if (!attempt) return refuse('There is no such attempt.');
      if (attempt.discarded === event.discarded) return { day };
      const cells = withCell(player, event.test, (before) =>
        counted(day, {
          ...before,
          // If the only attempt counts again, the test need not be repeated.
          status: before.value === null ? 'done' : before.status,
          attempts: before.attempts.map((each) =>
            each.id === event.attempt ? { ...each, discarded: event.discarded } : each,
          ),
        }),
      );
      return change({ cells });
    }
    case 'repeat': {
      const cells = withCell(player, event.test, (cell) =>
        counted(day, { ...cell, status: event.repeat && cell.attempts.length > 0 ? 'repeat' : 'done' }),
      );
      return change({ cells });
    }
    case 'absent':
      if (player.absent === event.absent) return { day };
      if (event.absent && player.measuring) return refuse(`${fullName(player)} is being measured.`);
      return change({ absent: event.absent, glove: event.absent ? null : player.glove });
    case 'glove-swapped': {
      const { from, to, reason } = event;
      if (player.glove !== from)
        return refuse(
          player.glove
            ? `${fullName(player)} is already wearing ${gloveName(player.glove)}: another tablet has changed it.`
            : `${fullName(player)} no longer wears ${gloveName(from)}.`,
        );
      const wearer = to && wearerOf(day, to);
      if (wearer) return refuse(`${gloveName(to)} is worn by ${fullName(wearer)}.`);
      const { measuring } = player;
      const cells = measuring
        ? withCell(player, measuring.test, (cell) => ({ ...cell, error: `The glove was swapped: ${reason}` }))
        : player.cells;
      const swap = { kind: 'glove' as const, player: player.id, from, to, reason, at };
      return {
        day: {
          ...withPlayer(day, player.id, { glove: to, measuring: null, cells }),
          swaps: [...day.swaps, swap],
        },
      };
    }
    case 'players-swapped': {
      const other = day.players.find(({ id }) => id === event.with);
      if (!other || other === player) return refuse('There is no such player on this test day.');
      if (player.group !== event.group || other.group !== event.withGroup)
        return refuse('Another tablet has changed the groups.');
      if (player.group === other.group) return refuse('Both players are in the same group.');
      if (player.measuring || other.measuring)
        return refuse(`${fullName(player.measuring ? player : other)} is being measured.`);
      const swap = { kind: 'players' as const, player: player.id, with: other.id, reason: event.reason, at };
      // They swap places; the gloves stay with the places.
      const players = day.players.map((each) => {
        if (each === player) return { ...other, group: player.group, glove: player.glove };
        if (each === other) return { ...player, group: other.group, glove: other.glove };
        return each;
      });
      return { day: { ...day, players, swaps: [...day.swaps, swap] } };
    }
    case 'measuring': {
      const { test, glove, run_id, started_at, deadline } = event;
      if (player.measuring) return refuse(`${fullName(player)} is being measured.`);
      const cells = withCell(player, test, (cell) => ({ ...cell, error: null }));
      return change({ measuring: { test, glove, run_id, started_at, deadline }, cells, absent: false });
    }
    case 'measured': {
      const { test, run_id, glove, value, details } = event;
      const measuring = player.measuring?.run_id === run_id ? null : player.measuring;
      if (hasAttempt(player, run_id)) return { day };
      const attempt: Attempt = {
        id: run_id,
        value,
        source: 'glove',
        glove,
        at,
        discarded: false,
        details,
        ...(by !== undefined && { by }),
      };
      return change({ measuring, cells: addAttempt(day, player, test, attempt) });
    }
    case 'measurement-failed': {
      if (player.measuring?.run_id !== event.run_id) return { day };
      const cells = withCell(player, event.test, (cell) => ({ ...cell, error: event.error }));
      return change({ measuring: null, cells });
    }
    case 'stopped':
      return player.measuring?.run_id === event.run_id ? change({ measuring: null }) : { day };
    case 'session-stored':
      // A later result of a player who goes on may store the session again: the player keeps the glove.
      return change({
        session: event.session,
        session_deleted: undefined,
        glove: player.session_deleted ? player.glove : null,
      });
    case 'session-deleted':
      return player.session === event.session ? change({ session: null, session_deleted: true }) : { day };
    case 'placed':
      return change({ group: event.group, glove: event.glove });
    default:
      // An event of a newer version of the server.
      return { day };
  }
}

/**
 * The ledger after an event of a tablet or the server. Tablets use the same function for events that they have not sent
 * yet. An event of a player who was deleted changes nothing.
 */
export function applyTestDayEvent(day: TestDay, stamped: StampedEvent): Applied {
  const { event } = stamped;
  if (event.type === 'reopened') return { day: day.status === 'open' ? day : { ...day, status: 'open' } };
  // A result that a glove was measuring when the day ended still counts.
  const ofServer = ['measured', 'measurement-failed', 'session-stored', 'session-deleted', 'placed'].includes(
    event.type,
  );
  if (day.status === 'finished' && !ofServer)
    return event.type === 'finished' ? { day } : refuse('This test day is finished. Reopen it to go on.');
  switch (event.type) {
    case 'finished': {
      const measured = day.players.find(({ measuring }) => measuring);
      if (measured) return refuse(`${fullName(measured)} is being measured.`);
      return {
        day: { ...day, status: 'finished', players: day.players.map((each) => ({ ...each, glove: null })), holds: [] },
      };
    }
    case 'gloves-assigned': {
      const players = [...day.players];
      for (const { player: id, glove } of event.gloves) {
        const index = players.findIndex((player) => player.id === id);
        const player = players[index];
        if (!player || player.glove || player.absent || players.some((each) => each.glove === glove)) continue;
        players[index] = { ...player, glove };
      }
      return { day: players.some((player, index) => player !== day.players[index]) ? { ...day, players } : day };
    }
    case 'group-taken': {
      if (!day.players.some(({ group }) => group === event.group)) return refuse('There is no such group.');
      const taken = takeGroup(day, event, stamped.at);
      return taken ? { day: taken } : refuse('Another tablet has just taken this group.');
    }
    case 'group-submitted': {
      const group = day.players.filter((player) => player.group === event.group);
      if (group.length === 0) return refuse('There is no such group.');
      const measured = group.find(({ measuring }) => measuring);
      if (measured) return refuse(`${fullName(measured)} is being measured.`);
      return {
        day: {
          ...day,
          holds: withoutGroup(day.holds, event.group),
          players: day.players.map((player) => (player.group === event.group ? { ...player, glove: null } : player)),
        },
      };
    }
    default: {
      const player = day.players.find(({ id }) => id === event.player);
      return player ? applyToPlayer(day, player, { ...stamped, event }) : { day };
    }
  }
}
