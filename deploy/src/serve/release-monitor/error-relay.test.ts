import type { ReportedError } from '@courtside/contracts/reported-errors';
import type { ReleaseBody } from '@courtside/release-client/release-calls';
import { ErrorRelay } from './error-relay';

type Batch = ReleaseBody<'reportErrors'>;

const error = (message: string, module = 'mf-a'): ReportedError => ({
  module,
  version: '0123456789abcdef',
  name: 'Error',
  message,
  frames: [],
  handled: false,
});

/** A relay whose service the test stops and starts. */
function setUp() {
  const batches: Batch[] = [];
  let [isAway, clock] = [false, 0];
  const relay = new ErrorRelay({
    environment: 'production',
    send: async (batch) => {
      if (isAway) throw new Error('The service is away.');
      batches.push(batch);
    },
    now: () => clock,
  });
  return {
    relay,
    batches,
    setAway: (away: boolean) => void (isAway = away),
    wait: (ms: number) => void (clock += ms),
    passedOn: () => batches.flatMap(({ errors }) => errors).reduce((sum, { count }) => sum + count, 0),
    lost: () => batches.reduce((sum, batch) => sum + (batch.lost['mf-a'] ?? 0), 0),
  };
}
type Relay = ReturnType<typeof setUp>;
let open: Relay;
beforeEach(() => (open = setUp()));
afterEach(() => open.relay.close());

it('equal errors of all visitors are passed on once, with their number', async () => {
  const { relay, batches } = open;
  for (const visitor of ['1.1.1.1', '2.2.2.2']) relay.add(visitor, error('failed'), 'Firefox 146', 3);
  await relay.flush();
  expect(batches).toEqual([
    { environment: 'production', errors: [{ error: error('failed'), browser: 'Firefox 146', count: 6 }], lost: {} },
  ]);
});

it('while the service is away, a bounded number waits, and the rest is counted', async () => {
  const { relay, setAway, passedOn, lost } = open;
  setAway(true);
  for (let index = 0; index < 2_000; index += 1) {
    relay.add(`visitor ${index}`, error(`${index}`), 'Firefox 146', 1);
    if (index % 500 === 0) await relay.flush();
  }
  expect(relay.waiting).toBe(500);
  setAway(false);
  await relay.flush();
  expect({ passedOn: passedOn(), lost: lost(), waiting: relay.waiting }).toEqual({
    passedOn: 500,
    lost: 1_500,
    waiting: 0,
  });
});

it('batches are bounded', async () => {
  const { relay, batches } = open;
  for (let index = 0; index < 250; index += 1) relay.add(`visitor ${index}`, error(`${index}`), 'Firefox 146', 1);
  await relay.flush();
  expect(batches.map(({ errors }) => errors.length)).toEqual([100, 100, 50]);
});

it('one visitor takes only a small part of the room, also after it was passed on', async () => {
  const { relay, passedOn, lost, wait } = open;
  for (let round = 0; round < 5; round += 1) {
    for (let index = 0; index < 100; index += 1) relay.add('1.1.1.1', error(`${round} ${index}`), 'Firefox 146', 1);
    await relay.flush();
  }
  expect({ passedOn: passedOn(), lost: lost() }).toEqual({ passedOn: 40, lost: 460 });
  relay.add('2.2.2.2', error('of another'), 'Firefox 146', 1);
  wait(3_600_000);
  relay.add('1.1.1.1', error('an hour later'), 'Firefox 146', 1);
  await relay.flush();
  expect(passedOn()).toBe(42);
});

it('nothing is lost silently, even if the number of an error is too large', async () => {
  const { relay, passedOn, lost } = open;
  for (let index = 0; index < 3; index += 1) relay.add('1.1.1.1', error('failed'), 'Firefox 146', 90_000);
  await relay.flush();
  expect(passedOn() + lost()).toBe(270_000);
});

it('what was added while a batch was on its way is passed on, too', async () => {
  const { relay, passedOn } = open;
  relay.add('1.1.1.1', error('failed'), 'Firefox 146', 1);
  const flushed = relay.flush();
  await Promise.resolve();
  relay.add('1.1.1.1', error('failed'), 'Firefox 146', 1);
  await flushed;
  await relay.close();
  expect(passedOn()).toBe(2);
});
