import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { useFakeApi } from '@courtside/testing/fake-api';
import { player } from '@courtside/testing/factories';
import { sessionStore } from '../test-session/session-store';
import { ANA, IVA, LEA, testSession } from '../test-session/session.fixture';
import { localDate, submitSession } from './submit-session';

const now = new Date(2026, 10, 21, 12);
const states = () => sessionStore.session()?.submission?.map(({ player: id, state }) => `${id} ${state}`);

describe('submitting', () => {
  const api = useFakeApi();
  const keysSent = () => api.callsOf(createTrainingSession).map(({ headers }) => headers.get('Idempotency-Key'));
  beforeEach(() => {
    api.club.players = [ANA, IVA, LEA].map(({ id }) => player({ id }));
    sessionStore.adopt(testSession());
  });

  test('makes one create call per player', async () => {
    expect(await submitSession(now)).toBe(true);
    expect(api.callsOf(createTrainingSession).map(({ body }) => (body as { player: string }).player)).toEqual(['p1', 'p2', 'p3']);
    expect(new Set(keysSent()).size).toBe(3);
  });

  test('keeps everything where it fails half-way, and a retry stores only what is not stored', async () => {
    api.answer(createTrainingSession, ({ body }) => ((body as { player: string }).player === 'p2' ? 'no answer' : { status: 201, body: sessionBody(body) }));
    expect(await submitSession(now)).toBe(false);
    expect(states()).toEqual(['p1 stored', 'p2 pending', 'p3 stored']);
    const [, lost] = keysSent();

    api.answer(createTrainingSession, ({ body }) => ({ status: 201, body: sessionBody(body) }));
    expect(await submitSession(new Date(2026, 10, 22))).toBe(true);
    expect(api.callsOf(createTrainingSession)).toHaveLength(4);
    expect(keysSent()[3]).toBe(lost);
    expect(api.callsOf(createTrainingSession)[3]?.body).toMatchObject({ player: 'p2', session_date: '2026-11-21' });
  });

  test('is noted down before each call, so that a crash in between doubles nothing', async () => {
    const seen: unknown[] = [];
    api.answer(createTrainingSession, ({ body }) => {
      seen.push(states());
      return { status: 201, body: sessionBody(body) };
    });
    await submitSession(now);
    expect(seen).toEqual([
      ['p1 pending', 'p2 pending', 'p3 pending'], ['p1 stored', 'p2 pending', 'p3 pending'], ['p1 stored', 'p2 stored', 'p3 pending'],
    ]);
  });

  test('says what the server refused', async () => {
    api.answer(createTrainingSession, ({ body }) => ((body as { player: string }).player === 'p3' ? { status: 404, body: { detail: 'Not found.' } } : { status: 201, body: sessionBody(body) }));
    expect(await submitSession(now)).toBe(false);
    expect(states()).toEqual(['p1 stored', 'p2 stored', 'p3 refused']);
  });
});

function sessionBody(body: unknown) {
  const { player: id, session_date } = body as { player: string; session_date: string };
  return {
    id: `s-${id}`, player: id, session_date, decrypted_weight_lift_impact: 0, decrypted_lower_body_power: 0, decrypted_upper_body_power: 0,
    decrypted_serve_speed: 0, decrypted_serve_accuracy: 0, decrypted_stiix_index: 0, stiix_version: 'STIIX-1', stiix_coverage: 0, version: 1,
  };
}

test('the date of a session is that of the court, not of Greenwich', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDate(new Date(2026, 0, 6, 0, 1))).toBe('2026-01-06');
});
