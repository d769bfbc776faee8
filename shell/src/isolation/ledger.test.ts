import { Ledger, type Registration } from './ledger';

/** A registration that records whether it is running. */
function fake(options: Partial<Registration> = {}) {
  const state = { running: true, forgotten: false };
  const registration: Registration = {
    comesBack: true,
    target: 'window',
    signature: () => 'resize',
    start: () => void (state.running = true),
    stop: () => void (state.running = false),
    forget: () => void (state.forgotten = true),
    ...options,
  };
  return { state, registration };
}

it('stops leftovers of a module, and restarts them at the next visit', () => {
  const ledger = new Ledger('mf-x', 'v1');
  const { state, registration } = fake();
  ledger.enter();
  ledger.add(registration);
  ledger.leave();
  expect(state.running).toBe(false);
  ledger.enter();
  expect(state.running).toBe(true);
});

it('forgets leftovers that do not come back', () => {
  const ledger = new Ledger('mf-x', 'v1');
  const { state, registration } = fake({ comesBack: false });
  ledger.enter();
  ledger.add(registration);
  ledger.leave();
  ledger.enter();
  expect(state).toEqual({ running: false, forgotten: true });
  expect(ledger.size).toBe(0);
});

it('stops work that begins after the module was left, or during a prefetch', () => {
  const ledger = new Ledger('mf-x', 'v1');
  const [prefetched, late] = [fake(), fake({ signature: () => 'other' })];
  ledger.add(prefetched.registration);
  expect(prefetched.state.running).toBe(false);
  ledger.enter();
  expect(prefetched.state.running).toBe(true);
  ledger.leave();
  ledger.add(late.registration);
  expect(late.state.running).toBe(false);
});

it('replaces each restarted registration with an equal new one', () => {
  const ledger = new Ledger('mf-x', 'v1');
  const [first, second, added] = [fake(), fake(), fake()];
  ledger.enter();
  ledger.add(first.registration);
  ledger.add(second.registration);
  expect({ firstRunning: first.state.running, secondRunning: second.state.running }).toEqual({
    firstRunning: true,
    secondRunning: true,
  });
  ledger.leave();
  ledger.enter();
  ledger.add(added.registration);
  expect({
    firstRunning: first.state.running,
    secondRunning: second.state.running,
    addedRunning: added.state.running,
  }).toEqual({ firstRunning: false, secondRunning: true, addedRunning: true });
  expect(first.state.forgotten).toBe(true);
});

it('does not grow in 500 visits with equal leftovers', () => {
  const ledger = new Ledger('mf-x', 'v1');
  for (let visit = 0; visit < 500; visit += 1) {
    ledger.enter();
    ledger.add(fake().registration);
    ledger.leave();
  }
  expect(ledger.size).toBe(1);
});

it('does not grow indefinitely if each visit leaves something different', () => {
  const ledger = new Ledger('mf-x', 'v1');
  for (let visit = 0; visit < 2_000; visit += 1) {
    ledger.enter();
    ledger.add(fake({ signature: () => String(visit) }).registration);
    ledger.leave();
  }
  expect(ledger.size).toBe(50);
});

it('keeps everything if a second visit begins before the first has ended', () => {
  const ledger = new Ledger('mf-x', 'v1');
  const { state, registration } = fake();
  ledger.enter();
  ledger.add(registration);
  ledger.enter();
  ledger.leave();
  expect(state.running).toBe(true);
});
