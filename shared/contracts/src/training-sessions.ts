import { z } from 'zod';
import { isCalendarDate } from './calendar-date';
import { defineCall } from './call';
import { Detail } from './errors';
import { Id, Version } from './fields';
import { METRIC_MAX } from './limits';
import { messages } from './messages';
import type { Metric } from './metrics';
import { paths } from './paths';

/** Metrics are plain numbers in the units of `METRIC_LABELS`; a stored 0 means not measured. */
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
    /** Version of the index formula, and how many of the five metrics it rests on. */
    stiix_version: z.string(),
    stiix_coverage: z.number().int().min(0).max(5),
    version: Version,
  })
  .meta({ id: 'TrainingSession' });
export type TrainingSession = z.infer<typeof TrainingSession>;

const metric = (name: Metric) =>
  z
    .union(
      [z.number(), z.string().trim().regex(/^\d{1,9}([.,]\d{1,9})?$/, messages.metricInvalid).transform((text) => Number(text.replace(',', '.')))],
      messages.metricInvalid,
    )
    .pipe(z.number(messages.metricInvalid).min(0, messages.metricInvalid).max(METRIC_MAX[name], `Use a number from 0 to ${METRIC_MAX[name]}.`));

const metrics = {
  weight_lift_impact: metric('weight_lift_impact'),
  lower_body_power: metric('lower_body_power'),
  upper_body_power: metric('upper_body_power'),
  serve_speed: metric('serve_speed'),
  serve_accuracy: metric('serve_accuracy'),
};

const SessionDate = z.string(messages.sessionDateInvalid).refine(isCalendarDate, messages.sessionDateInvalid);

export const TrainingSessionDraft = z.object({
  player: z.string(messages.sessionPlayerRequired).min(1, messages.sessionPlayerRequired).max(64),
  session_date: SessionDate,
  ...metrics,
});
export type TrainingSessionDraft = z.input<typeof TrainingSessionDraft>;

export const TrainingSessionEdit = z.object({ session_date: SessionDate, ...metrics }).partial().extend({ version: Version.optional() });
export type TrainingSessionEdit = z.input<typeof TrainingSessionEdit>;

/** A refused edit says so in `detail`, and field by field beside it. */
export const SessionRefusal = z.object({ detail: z.string() }).catchall(z.union([z.string(), z.array(z.string())]));

const params = z.object({ id: Id });

export const listTrainingSessions = defineCall({
  id: 'listTrainingSessions', summary: 'The sessions of a player, or of the club, newest first', method: 'GET',
  path: paths.trainingSessions, access: 'user', query: z.object({ playerId: Id.optional() }),
  responses: { 200: z.array(TrainingSession) },
});
export const getTrainingSession = defineCall({
  id: 'getTrainingSession', summary: 'One session', method: 'GET', path: paths.trainingSession, access: 'user', params,
  responses: { 200: TrainingSession },
});
export const createTrainingSession = defineCall({
  id: 'createTrainingSession', summary: 'Store a session', method: 'POST', path: paths.trainingSessions, access: 'user',
  body: TrainingSessionDraft, idempotent: true, responses: { 201: TrainingSession },
});
export const editTrainingSession = defineCall({
  id: 'editTrainingSession', summary: 'Edit a session; absent fields stay', method: 'PATCH', path: paths.trainingSession,
  access: 'user', params, body: TrainingSessionEdit, responses: { 200: TrainingSession, 400: SessionRefusal, 404: Detail },
});
export const deleteTrainingSession = defineCall({
  id: 'deleteTrainingSession', summary: 'Delete a session', method: 'DELETE', path: paths.trainingSession, access: 'user', params,
  responses: { 204: null, 404: Detail },
});
