import { calls } from '../../addresses';
import { ask, CallFailed, change } from './call-service';
import { setClock } from './clock';

const rollback = calls.rollback('production');
const realFetch = globalThis.fetch;
let ids: string[];

beforeEach(() => (ids = []));
afterEach(() => {
  globalThis.fetch = realFetch;
  setClock(new Date().toISOString());
});

type Answer = { status: number; body: unknown } | 'no answer';

/** Answers the attempts of a call one after the other. The last answer is repeated. */
function answerWith(...answers: [Answer, ...Answer[]]) {
  const left = [...answers];
  globalThis.fetch = async (_, options) => {
    ids.push(new Headers(options?.headers).get('idempotency-key') ?? '');
    const answer = (left.length > 1 ? left.shift() : left[0]) ?? 'no answer';
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const { status, body } = answer;
    const json = async () => {
      if (typeof body === 'string') throw new SyntaxError('This is no JSON.');
      return body;
    };
    return { status, ok: status < 400, json } as Response;
  };
}

it('a change whose answer is lost is sent again with the same id, and counts once', async () => {
  const outcome = [{ subject: 'mf-a' }];
  answerWith('no answer', {
    status: 409,
    body: { refused: 'the request', why: 'it was already carried out', outcome },
  });
  await expect(change(rollback, {})).resolves.toEqual(outcome);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('a change without any answer says that one should look first', async () => {
  answerWith('no answer');
  const failure = await change(rollback, {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: null, fix: 'Check whether the change is there before you repeat it' });
});

it('the id of a change has the time of the service, even if the clock of the device is wrong', async () => {
  const hour = 3_600_000;
  setClock(new Date(Date.now() + hour).toISOString());
  answerWith({ status: 200, body: [{}] });
  await change(rollback, {});
  const time = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(time - Date.now() - hour)).toBeLessThan(60_000);
});

it.each([
  [
    { refused: 'mf-a in production', why: 'it is not there', fix: 'publish it' },
    'mf-a in production: it is not there. Fix: publish it.',
  ],
  [{ refused: 'the request', why: 'you are not logged in', fix: 'log in' }, 'you are not logged in. Fix: log in.'],
  ['<h1>Sign in</h1>', 'Something other than the registry service answered, with status 403'],
])('a refusal is a sentence: %j', async (body, sentence) => {
  answerWith({ status: 403, body });
  const failure = await ask(calls.status).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect((failure as CallFailed).message).toBe(sentence);
});
