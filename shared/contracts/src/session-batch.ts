import { z } from 'zod';
import { callsOf } from './call';
import { BadRequest, Detail } from './errors';
import { Id, SessionDate, Version } from './fields';
import { ATTEMPTS_MAX, METRIC_MAX, PLAYERS_PER_TEAM, SESSIONS_PER_MERGE } from './limits';
import { METRICS } from './metrics';
import { paths } from './paths';
import { Confirmed, TrainingSession } from './training-sessions';

const MetricName = z.enum(METRICS);

/** Accepts any value: the server reports each one that it refuses. An omitted metric was not measured. */
const metrics = z.partialRecord(MetricName, z.unknown());

/**
 * Results of several players of a team on one date. With `overwrite`, values that are already stored for this date are
 * replaced. With `as_attempts`, they are further attempts, of which one counts by the team's rule. Otherwise a different
 * value is a conflict.
 */
export const SessionBatchDraft = z.object({
  session_date: SessionDate,
  team: z.string('Select a team.').min(1, 'Select a team.').max(64),
  rows: z
    .array(z.object({ player: Id, metrics, confirmed: Confirmed }))
    .min(1, 'Enter at least one result.')
    .max(PLAYERS_PER_TEAM),
  overwrite: z.boolean().default(false),
  as_attempts: z.boolean().default(false),
});
export type SessionBatchDraft = z.input<typeof SessionBatchDraft>;

/** The stored values that a batch has replaced; 0 for those that were not measured before. */
const ReplacedMetrics = z.object({
  weight_lift_impact: z.number().min(0).max(METRIC_MAX.weight_lift_impact).optional(),
  lower_body_power: z.number().min(0).max(METRIC_MAX.lower_body_power).optional(),
  upper_body_power: z.number().min(0).max(METRIC_MAX.upper_body_power).optional(),
  serve_speed: z.number().min(0).max(METRIC_MAX.serve_speed).optional(),
  serve_accuracy: z.number().min(0).max(METRIC_MAX.serve_accuracy).optional(),
});

/** A session that a batch has created or changed. `before` is null for a new one. */
export const BatchedSession = z
  .object({
    id: Id,
    player: z.string().max(64),
    version: Version,
    before: ReplacedMetrics.nullable(),
    /** All attempts of the replaced values that had several. Missing if none had. */
    attempts_before: z
      .partialRecord(
        MetricName,
        z
          .array(z.number().min(0).max(1_000))
          .max(ATTEMPTS_MAX * SESSIONS_PER_MERGE)
          .readonly(),
      )
      .readonly()
      .optional(),
  })
  .meta({ id: 'BatchedSession' });
export type BatchedSession = z.infer<typeof BatchedSession>;

/** `unchanged` counts the players whose values were already stored. */
export const SessionBatch = z
  .object({ sessions: z.array(BatchedSession), unchanged: z.number().int().nonnegative() })
  .meta({ id: 'SessionBatch' });
export type SessionBatch = z.infer<typeof SessionBatch>;

/** The reason why the server stored nothing, by player and metric. `metric` is null if the reason is the player. */
export const SessionBatchRefusal = z
  .object({
    detail: z.string(),
    errors: z.array(z.object({ player: z.string(), metric: MetricName.nullable(), message: z.string() })),
  })
  .meta({ id: 'SessionBatchRefusal' });
export type SessionBatchRefusal = z.infer<typeof SessionBatchRefusal>;

/** Metrics that already have another value on this date. Nothing was stored. */
export const SessionBatchConflict = z
  .object({
    detail: z.string(),
    conflicts: z.array(z.object({ player: z.string(), metric: MetricName, stored: z.number() })),
  })
  .meta({ id: 'SessionBatchConflict' });
export type SessionBatchConflict = z.infer<typeof SessionBatchConflict>;

/** The sessions of a batch, as the batch returned them. */
export const SessionBatchUndo = z.object({ sessions: z.array(BatchedSession).min(1).max(PLAYERS_PER_TEAM) });
export type SessionBatchUndo = z.infer<typeof SessionBatchUndo>;

const userCall = callsOf('Training sessions', 'user');

export const listSessionsOfDay = userCall('GET', paths.sessionsOfDay, {
  id: 'listSessionsOfDay',
  summary: 'List the sessions of a team on a date',
  description:
    'Returns the newest session of each player of the team on this date. Players without a session on this date are omitted.',
  params: z.object({ id: Id, date: SessionDate }),
  responses: { 200: z.array(TrainingSession) },
});
export const saveSessionBatch = userCall('POST', paths.sessionBatch, {
  id: 'saveSessionBatch',
  summary: 'Save the results of a team',
  description:
    "Stores results of several players of a team on one date, all or nothing. A player's newest session of this date gets the metrics that it lacks; a player without one gets a new session. Responds with 409 and the stored values if a metric already has another value, unless `overwrite` or `as_attempts` is true.",
  body: SessionBatchDraft,
  idempotent: true,
  responses: {
    200: SessionBatch,
    400: z.union([SessionBatchRefusal, BadRequest]),
    409: z.union([SessionBatchConflict, Detail]),
  },
});
export const undoSessionBatch = userCall('POST', paths.sessionBatchUndo, {
  id: 'undoSessionBatch',
  summary: 'Undo saved results',
  description:
    'Deletes the sessions that a batch created, and restores the values that it replaced, all or nothing. Responds with 409 if one of the sessions was changed or deleted since.',
  body: SessionBatchUndo,
  idempotent: true,
  responses: { 204: null },
});
