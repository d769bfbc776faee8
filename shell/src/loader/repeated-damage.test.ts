import { createModule } from '../../test/run-as-module';
import type { ModuleApplication } from './module-application';
import { createDamageHandler } from './repeated-damage';

function setUp(time = { now: 0 }) {
  const [application, other] = ['mf-damage', 'mf-other'].map(() => ({
    crash: jest.fn(),
    fail: jest.fn(),
    close: jest.fn(),
  }));
  const of = (module?: string) =>
    (module === undefined
      ? [application, other]
      : [module === 'mf-damage' ? application : other]) as unknown as ModuleApplication[];
  const stop = jest.fn();
  const handle = createDamageHandler({ of }, stop, () => time.now);
  return { application: application!, other: other!, stop, handle, time };
}

it('reports the current module, and stops it if the damage continues', () => {
  const { application, handle, stop } = setUp();
  const { ledger } = createModule('mf-damage');
  ledger.enter();
  handle();
  handle();
  expect(application.fail).not.toHaveBeenCalled();
  handle();
  ledger.leave();
  expect(application.crash).toHaveBeenCalledTimes(2);
  expect(application.fail).toHaveBeenCalledWith(expect.objectContaining({ code: 'interfered' }));
  expect(stop).not.toHaveBeenCalled();
});

it('forgets damage after ten seconds', () => {
  const { application, handle, time } = setUp();
  const { ledger } = createModule('mf-damage');
  ledger.enter();
  for (let times = 0; times < 5; times += 1) {
    handle();
    time.now += 10_000;
  }
  ledger.leave();
  expect(application.fail).not.toHaveBeenCalled();
});

it('stops the shell only if no module is shown and the damage continues', () => {
  const { handle, stop } = setUp();
  for (let times = 0; times < 30; times += 1) handle();
  expect(stop).not.toHaveBeenCalled();
  handle();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('closes all widgets and blames none if several modules are shown and the damage continues', () => {
  const { application, other, handle, stop } = setUp();
  const ledgers = ['mf-damage', 'mf-other'].map((name) => createModule(name).ledger);
  for (const ledger of ledgers) ledger.enter();
  handle();
  handle();
  expect(application.close).not.toHaveBeenCalled();
  handle();
  for (const ledger of ledgers) ledger.leave();
  for (const { close, crash, fail } of [application, other]) {
    expect(close).toHaveBeenCalledWith(expect.objectContaining({ code: 'interfered' }));
    expect([...crash.mock.calls, ...fail.mock.calls]).toEqual([]);
  }
  expect(stop).not.toHaveBeenCalled();
});
