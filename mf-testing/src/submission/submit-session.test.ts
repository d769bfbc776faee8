import { createTrainingSession, type TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import { player, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { ANA, IVA, LEA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import { submitSession } from './submit-session';

const date = '2026-11-21';
const api = useFakeApi();
const sent = () => api.callsOf(createTrainingSession);
const keysSent = () => sent().map(({ headers }) => headers.get('Idempotency-Key'));
const playerOf = (body: unknown) => (body as TrainingSessionDraft).player;
const states = () => sessionStore.current()?.submission?.map(({ player: id, state }) => `${id} ${state}`);
/** As the API answers: with what was sent. */
const created = ({ body }: { body: unknown }) => ({
  status: 201,
  body: trainingSession({ player: playerOf(body), session_date: (body as TrainingSessionDraft).session_date }),
});

beforeEach(() => {
  api.club.players = [ANA, IVA, LEA].map(({ id }) => player({ id }));
  sessionStore.open(testSession());
});

test('makes one create call per player, each saved before and after it is made', async () => {
  const saved: unknown[] = [];
  api.respond(createTrainingSession, (call) => {
    saved.push(states());
    return created(call);
  });
  expect(await submitSession(date)).toBe(true);
  expect(sent().map(({ body }) => playerOf(body))).toEqual(['p1', 'p2', 'p3']);
  expect(new Set(keysSent()).size).toBe(3);
  expect(saved).toEqual([
    ['p1 pending', 'p2 pending', 'p3 pending'],
    ['p1 stored', 'p2 pending', 'p3 pending'],
    ['p1 stored', 'p2 stored', 'p3 pending'],
  ]);
});

test('a retry repeats only the calls that are not stored, with the same key and date', async () => {
  api.respond(createTrainingSession, (call) => (playerOf(call.body) === 'p2' ? 'network error' : created(call)));
  expect(await submitSession(date)).toBe(false);
  expect(states()).toEqual(['p1 stored', 'p2 pending', 'p3 stored']);

  api.respond(createTrainingSession, created);
  expect(await submitSession('2026-11-22')).toBe(true);
  expect(sent()).toHaveLength(4);
  expect(keysSent()[3]).toBe(keysSent()[1]);
  expect(sent()[3]?.body).toMatchObject({ player: 'p2', session_date: '2026-11-21' });
});

test('records which sessions the server rejected', async () => {
  const notFound = { status: 404, body: { detail: 'Not found.' } };
  api.respond(createTrainingSession, (call) => (playerOf(call.body) === 'p3' ? notFound : created(call)));
  expect(await submitSession(date)).toBe(false);
  expect(states()).toEqual(['p1 stored', 'p2 stored', 'p3 refused']);
});
