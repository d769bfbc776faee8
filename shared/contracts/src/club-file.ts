import { z } from 'zod';
import { ATTEMPT_RULES } from './attempt-rules';
import { ConsentEdit } from './consents';
import { DataProtection } from './data-protection';
import { UNIT_SYSTEMS } from './display-units';
import { Id, multiLine, optionalLine, SessionDate, singleLine } from './fields';
import { METRIC_MAX, PLAYER_NUMBER_MAX, SESSION_NOTE_LENGTH } from './limits';
import { messages } from './messages';
import { type Metric, METRICS, ofEachMetric } from './metrics';
import { POSITIONS } from './positions';
import { ClubTestDay } from './club-file-test-days';

/** The number of this format. A server reads files with its own number only. */
export const CLUB_FORMAT = 1;

/** No operator gives a club a larger quota. */
const CLUB_TEAMS_MAX = 10_000;
/**
 * What one file can have beside teams and sessions, which have the quotas of the club. A file at its largest size has
 * room for more, but no club has: in 30 MB, 10,000 test days would have no results.
 */
export const CLUB_PLAYERS_MAX = 20_000;
export const CLUB_MERGES_MAX = 5_000;
/** How many merges can follow each other. Somebody who merges a player each week gets there in two years. */
export const CLUB_MERGE_DEPTH_MAX = 100;
export const CLUB_TEST_DAYS_MAX = 10_000;

/** A list with at most so many items. */
const listOf = <Item extends z.ZodType>(item: Item, max: number, items: string) =>
  z.array(item).max(max, `A club file can have at most ${max.toLocaleString('en')} ${items}.`);

/** Milliseconds since 1970. */
const Instant = z.number().int().nonnegative();

export const ClubTeam = z.object({
  id: Id,
  team_name: singleLine(messages.teamNameRequired),
  /** Its players are invented. */
  sample: z.boolean(),
  attempt_rule: z.enum(ATTEMPT_RULES),
  /** A JPEG in base64. */
  picture: z.base64().nullable(),
});
export type ClubTeam = z.infer<typeof ClubTeam>;

export const ClubPlayer = z.object({
  id: Id,
  team: Id,
  name: singleLine(messages.playerNameRequired),
  last_name: singleLine(messages.playerLastNameRequired),
  player_number: z.number().int().min(0).max(PLAYER_NUMBER_MAX),
  position: z.enum(POSITIONS),
  /** Missing without one. */
  external_id: optionalLine().optional(),
  /** Null for an active player. */
  inactive_since: Instant.nullable(),
  /** Missing if nothing is recorded about age and consent. */
  consent_record: ConsentEdit.pick({ birth_year: true, consent: true }).optional(),
});
export type ClubPlayer = z.infer<typeof ClubPlayer>;

/** A record that was merged into another one of the same player. */
export const ClubMerge = z.object({
  merged: Id,
  kept: Id,
  /** Since when the record was inactive before; null if it was active. */
  inactive_before: Instant.nullable(),
  merged_at: Instant,
});
export type ClubMerge = z.infer<typeof ClubMerge>;

/** Days with many tablets or imports have more attempts than a coach would type. */
const ATTEMPTS_IN_FILE = 10_000;

const valuesOf = <Value extends z.ZodType>(value: (metric: Metric) => Value) =>
  z.object(ofEachMetric(value)).partial().strict();
const measured = (metric: Metric) => z.number().min(0).max(METRIC_MAX[metric]);

export const ClubSession = z.object({
  id: Id,
  player: Id,
  session_date: SessionDate,
  /** In the units of `METRIC_LABELS`. A metric that was not measured is missing. */
  metrics: valuesOf(measured),
  /** All attempts of each metric that was measured several times. */
  attempts: valuesOf((metric) => z.array(measured(metric)).min(1).max(ATTEMPTS_IN_FILE)).optional(),
  /** The metrics whose implausible values nobody has confirmed. */
  unconfirmed: z.array(z.enum(METRICS)).max(METRICS.length).optional(),
  note: multiLine(SESSION_NOTE_LENGTH).optional(),
  /** The record that the session came from, if that was merged into the player. */
  merged_from: Id.optional(),
});
export type ClubSession = z.infer<typeof ClubSession>;

/** The first properties of the file of a club. */
export const ClubFileHead = z.object({
  courtside: z.literal('club'),
  format: z.literal(CLUB_FORMAT),
  made_at: z.iso.datetime(),
  /** The coach's settings for the club, and those of the club. */
  settings: z.object({
    units: z.enum(UNIT_SYSTEMS),
    /** The rules of the club. Missing in files of earlier servers. */
    data_protection: DataProtection.optional(),
  }),
});

/** The file of a whole club: a head, and the lists of what it has stored. */
export const ClubFile = ClubFileHead.extend({
  teams: listOf(ClubTeam, CLUB_TEAMS_MAX, 'teams'),
  players: listOf(ClubPlayer, CLUB_PLAYERS_MAX, 'players'),
  merges: listOf(ClubMerge, CLUB_MERGES_MAX, 'merged records'),
  test_days: listOf(ClubTestDay, CLUB_TEST_DAYS_MAX, 'test days'),
  sessions: z.array(ClubSession),
  /** What could not be decrypted, and is therefore not in the file. */
  damaged_sessions: z.array(z.object({ player: Id, session_date: z.string() })),
  damaged_events: z.number().int().nonnegative(),
});
export type ClubFile = z.infer<typeof ClubFile>;
