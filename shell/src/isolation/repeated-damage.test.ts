import { createModule } from '../../test/run-as-module';
import { createDamageHandler } from './repeated-damage';

function setUp(time = { now: 0 }) {
  const application = { crash: jest.fn(), fail: jest.fn() };
  const stop = jest.fn();
  const handle = createDamageHandler(new Map([['mf-damage', application]]), stop, () => time.now);
  return { application, stop, handle, time };
}

it('reports the module that is shown, and stops it if it goes on', () => {
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

it('stops the shell only if no module is shown and the damage goes on', () => {
  const { handle, stop } = setUp();
  for (let times = 0; times < 30; times += 1) handle();
  expect(stop).not.toHaveBeenCalled();
  handle();
  expect(stop).toHaveBeenCalledTimes(1);
});
