import { z } from 'zod';
import { callsOf } from './call';
import { Detail } from './errors';
import { Id, multiLine, SessionDate, Version } from './fields';
import { METRIC_MAX, SESSION_NOTE_LENGTH, SESSIONS_PER_MERGE } from './limits';
import { messages } from './messages';
import { METRIC_TEXT, metricTooLarge, numberOf } from './metric-text';
import { type Metric, METRICS } from './metrics';
import { paths } from './paths';

/**
 * Metrics are in the units of `METRIC_LABELS`. A stored 0 means not measured. `note` is for the coach only: it is empty
 * if there is none, and reports don't contain it.
 */
export const TrainingSession = z
  .object({
    id: z.string(),
    player: z.string(),
    session_date: z.string(),
    decrypted_weight_lift_impact: z.number(),
    decrypted_lower_body_power: z.number(),
    decrypted_upper_body_power: z.number(),
    decrypted_serve_speed: z.number(),
    decrypted_serve_accuracy: z.number(),
    decrypted_stiix_index: z.number(),
    /** Version of the index formula, and how many of the five metrics were measured. */
    stiix_version: z.string(),
    stiix_coverage: z.number().int().min(0).max(5),
    note: z.string(),
    version: Version,
    /**
     * All attempts of each metric that was measured several times on the day, in the order in which they were measured.
     * The team's rule decides which of them counts. Missing without such a metric.
     */
    attempts: z.partialRecord(z.enum(METRICS), z.array(z.number()).readonly()).readonly().optional(),
    /** The metrics with an implausible value that nobody has confirmed: it counts for nothing. Missing without one. */
    unconfirmed: z.array(z.enum(METRICS)).optional(),
  })
  .meta({ id: 'TrainingSession' });
export type TrainingSession = z.infer<typeof TrainingSession>;

const metric = (name: Metric) =>
  z
    .union(
      [z.number(), z.string().trim().regex(METRIC_TEXT, messages.metricInvalid).transform(numberOf)],
      messages.metricInvalid,
    )
    .pipe(z.number(messages.metricInvalid).min(0, messages.metricInvalid).max(METRIC_MAX[name], metricTooLarge(name)));

const metrics = {
  weight_lift_impact: metric('weight_lift_impact'),
  lower_body_power: metric('lower_body_power'),
  upper_body_power: metric('upper_body_power'),
  serve_speed: metric('serve_speed'),
  serve_accuracy: metric('serve_accuracy'),
};

/** The coach's note about a session. An empty text removes it. */
const SessionNote = multiLine(SESSION_NOTE_LENGTH);

/** Implausible values that the coach has confirmed. An implausible value that isn't confirmed is stored and marked. */
export const Confirmed = z.array(z.enum(METRICS)).max(METRICS.length).optional();

export const TrainingSessionDraft = z.object({
  player: z.string(messages.sessionPlayerRequired).min(1, messages.sessionPlayerRequired).max(64),
  session_date: SessionDate,
  ...metrics,
  note: SessionNote.optional(),
  confirmed: Confirmed,
});
export type TrainingSessionDraft = z.input<typeof TrainingSessionDraft>;

export const TrainingSessionEdit = z
  .object({ session_date: SessionDate, ...metrics, note: SessionNote })
  .partial()
  .extend({ version: Version.optional(), confirmed: Confirmed });
export type TrainingSessionEdit = z.input<typeof TrainingSessionEdit>;

/** Error body of an edit: a message in `detail`, and errors by field. */
export const SessionEditError = z.object({ detail: z.string() }).catchall(z.union([z.string(), z.array(z.string())]));

const params = z.object({ id: Id });

/** The response header with the cursor of the next page. */
export const NEXT_CURSOR = 'x-next-cursor';
const PAGE_MAX_LENGTH = 1_000;

const userCall = callsOf('Training sessions', 'user');

export const listTrainingSessions = userCall('GET', paths.trainingSessions, {
  id: 'listTrainingSessions',
  summary: 'List training sessions',
  description:
    'Returns the training sessions of the club, or of one player, newest first. With `limit`, returns one page; pass the header `X-Next-Cursor` as `cursor` to get the next one. Without `limit`, the list is streamed: a session whose date changes during the call may be missing or included twice.',
  query: z.object({
    playerId: Id.optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_MAX_LENGTH).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responseHeaders: { [NEXT_CURSOR]: 'The cursor of the next page. Missing on the last page and without `limit`.' },
  responses: { 200: z.array(TrainingSession) },
});
export const getTrainingSession = userCall('GET', paths.trainingSession, {
  id: 'getTrainingSession',
  summary: 'Get a training session',
  description: 'Returns a training session with its decrypted metrics.',
  params,
  responses: { 200: TrainingSession },
});
/** `people`: the names of the members who measured it; null for somebody whose account was erased. */
export const MeasuredMetric = z
  .object({ metric: z.enum(METRICS), people: z.array(z.string().nullable()) })
  .meta({ id: 'MeasuredMetric' });
export type MeasuredMetric = z.infer<typeof MeasuredMetric>;

export const listMeasurers = userCall('GET', paths.sessionMeasurers, {
  id: 'listMeasurers',
  summary: 'List who measured a training session',
  description:
    'Returns the members who measured or entered each metric. Empty for results of files and of earlier versions, and for a coach who is alone in the club.',
  params,
  responses: { 200: z.array(MeasuredMetric) },
});
export const createTrainingSession = userCall('POST', paths.trainingSessions, {
  id: 'createTrainingSession',
  summary: 'Add a training session',
  description: 'Stores the metrics of a player for a date. A metric of 0 was not measured.',
  body: TrainingSessionDraft,
  idempotent: true,
  responses: { 201: TrainingSession },
});
export const editTrainingSession = userCall('PATCH', paths.trainingSession, {
  id: 'editTrainingSession',
  summary: 'Edit a training session',
  description: 'Changes the given fields. Responds with 409 if `version` is given and outdated.',
  params,
  body: TrainingSessionEdit,
  responses: { 200: TrainingSession, 400: SessionEditError, 404: Detail },
});
export const deleteTrainingSession = userCall('DELETE', paths.trainingSession, {
  id: 'deleteTrainingSession',
  summary: 'Delete a training session',
  description: 'Deletes a training session.',
  params,
  responses: { 204: null, 404: Detail },
});

/** Other sessions of the same player on the same day, as they were read. */
export const SessionMerge = z.object({
  version: Version,
  others: z
    .array(z.object({ id: Id, version: Version }))
    .min(1)
    .max(SESSIONS_PER_MERGE),
});
export type SessionMerge = z.infer<typeof SessionMerge>;

export const mergeTrainingSessions = userCall('POST', paths.sessionMerge, {
  id: 'mergeTrainingSessions',
  summary: 'Merge the sessions of a day',
  description:
    "Adds the attempts and notes of other sessions of the same player and day to a session, and deletes the others. Of several attempts at a metric, the team's rule decides which one counts. Responds with 409 if one of the sessions has changed, or belongs to another day or player.",
  params,
  body: SessionMerge,
  idempotent: true,
  responses: { 200: TrainingSession, 404: Detail },
});
