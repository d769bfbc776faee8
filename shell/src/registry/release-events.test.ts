import { listenToReleases } from './release-events';

/** Streams that the test opens; jsdom has none. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = [];
  isClosed = false;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  send(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    this.isClosed = true;
  }
}
class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened.length = 0;
  Object.assign(window, { EventSource: Stream, PerformanceObserver: Observer });
});
afterEach(() => jest.useRealTimers());

function listen() {
  const seen: number[] = [];
  const events = listenToReleases((revision) => seen.push(revision));
  jest.advanceTimersByTime(1_500);
  return { seen, events };
}
const current = () => Stream.opened.at(-1)!;

it('a stream counts as alive while messages arrive, heartbeats included', () => {
  const { seen, events } = listen();
  expect(events.isAlive()).toBe(false);
  current().send('7');
  for (let beats = 0; beats < 10; beats += 1) {
    jest.advanceTimersByTime(20_000);
    current().send('7');
    expect(events.isAlive()).toBe(true);
  }
  expect({ streams: Stream.opened.length, seen: new Set(seen) }).toEqual({ streams: 1, seen: new Set([7]) });
});

it('an open stream whose body is held back is not alive, and is opened again with growing pauses', () => {
  const { events } = listen();
  const opened: number[] = [];
  for (let second = 1; second <= 350; second += 1) {
    const before = Stream.opened.length;
    jest.advanceTimersByTime(1_000);
    if (Stream.opened.length > before) opened.push(second);
    expect(events.isAlive()).toBe(false);
  }
  expect(opened).toEqual([50, 110, 215, 320]);
  expect(Stream.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  current().send('8');
  expect(events.isAlive()).toBe(true);
});

it('a stream that falls silent is not alive any more', () => {
  const { events } = listen();
  current().send('7');
  jest.advanceTimersByTime(44_000);
  expect(events.isAlive()).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect({ isAlive: events.isAlive(), isClosed: current().isClosed }).toEqual({ isAlive: false, isClosed: true });
});

it('a failed connection is opened again after 5 s', () => {
  const { events } = listen();
  current().send('7');
  current().dispatchEvent(new Event('error'));
  expect(events.isAlive()).toBe(false);
  jest.advanceTimersByTime(5_000);
  expect(Stream.opened).toHaveLength(2);
});

it.each(['', 'ping', '7.5', '1e308', '<html>', '99999999999999999999'])(
  'the message “%s” is not the server’s, so the stream is not alive',
  (message) => {
    const { seen, events } = listen();
    current().send(message);
    expect({ seen, isAlive: events.isAlive() }).toEqual({ seen: [], isAlive: false });
  },
);
