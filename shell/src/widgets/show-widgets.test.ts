import { showWidgets, type Showable } from './show-widgets';

/** A widget whose test decides when it is shown. */
function widget(name: string, log: string[]) {
  let finish = () => undefined as void;
  const showable: Showable = {
    show: () => {
      log.push(`show ${name}`);
      return new Promise((resolve) => (finish = resolve));
    },
    hide: () => Promise.resolve(void log.push(`hide ${name}`)),
  };
  return { ...showable, finish: () => finish() };
}
const idle = () => jest.advanceTimersByTimeAsync(400);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] }));
afterEach(() => jest.useRealTimers());

it('shows one widget after the other, when the browser is idle', async () => {
  const log: string[] = [];
  const [first, second] = [widget('a', log), widget('b', log)];
  showWidgets([first, second]);
  expect(log).toEqual([]);
  await idle();
  expect(log).toEqual(['show a']);
  first.finish();
  await idle();
  expect(log).toEqual(['show a', 'show b']);
});

it('does not wait for a widget that takes long', async () => {
  const log: string[] = [];
  showWidgets([widget('slow', log), widget('b', log)]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(log).toEqual(['show slow', 'show b']);
});

it('hides all shown widgets, and shows no more', async () => {
  const log: string[] = [];
  const [first, second] = [widget('a', log), widget('b', log)];
  const hide = showWidgets([first, second]);
  await idle();
  hide();
  first.finish();
  await idle();
  expect(log).toEqual(['show a', 'hide a']);
});
