import { z } from 'zod';
import { callsOf } from '../call';
import { ErrorText } from '../errors';
import { Id } from '../fields';
import { paths } from '../paths';
import { MeasurementRequest, TestDayDraft, TestDayEventRequest } from './changes';
import { STATE_LENGTH, TestDay, TestDaySummary } from './ledger';

const params = z.object({ id: Id });

/** The `state` that the tablet knows. Without it, or if the server doesn't know it, the response is complete. */
const since = z.string().max(STATE_LENGTH).optional();
const query = z.object({ since });

const userCall = callsOf('Test days', 'user');

export const listTestDays = userCall('GET', paths.testDays, {
  id: 'listTestDays',
  summary: 'List test days',
  description: 'Returns the newest test days of the club, or of one team, newest first.',
  query: z.object({ teamId: Id.optional() }),
  responses: { 200: z.array(TestDaySummary) },
});
export const createTestDay = userCall('POST', paths.testDays, {
  id: 'createTestDay',
  summary: 'Start a test day',
  description:
    'Starts a test day with players of one team, in groups of three in the given order. Uses the attempt rule of the team.',
  body: TestDayDraft,
  idempotent: true,
  responses: { 201: TestDay },
});
export const getTestDay = userCall('GET', paths.testDay, {
  id: 'getTestDay',
  summary: 'Get a test day',
  description:
    'Returns the ledger of a test day. With `after`, responds with 204 if that is still its revision. With `since`, the `state` of an earlier response, returns only what has changed.',
  params,
  query: z.object({ after: z.coerce.number().int().nonnegative().optional(), since }),
  responses: { 200: TestDay, 204: null },
});
export const addTestDayEvent = userCall('POST', paths.testDayEvents, {
  id: 'addTestDayEvent',
  summary: 'Add an event to a test day',
  description:
    'Changes the ledger. An event whose `key` is already stored changes nothing and returns the current ledger. With `since`, returns only what has changed. Responds with 409 if the event contradicts what another tablet has done, or the test day is finished.',
  params,
  query,
  body: TestDayEventRequest,
  responses: { 200: TestDay, 409: ErrorText },
});
export const measureInTestDay = userCall('POST', paths.testDayMeasurements, {
  id: 'measureInTestDay',
  summary: 'Measure a player',
  description:
    "Starts a test on the player's glove. Its result becomes an attempt of this player, even if no tablet waits for it. With `since`, returns only what has changed. Responds with 409 if the player has no glove or another one than `glove`, or is already being measured, or the glove is disconnected or busy.",
  params,
  query,
  body: MeasurementRequest,
  responses: { 200: TestDay, 409: ErrorText, 503: ErrorText },
});
export const deleteTestDay = userCall('DELETE', paths.testDay, {
  id: 'deleteTestDay',
  summary: 'Delete a test day',
  description: 'Deletes a test day and its attempts. Submitted training sessions stay.',
  params,
  responses: { 204: null },
});
