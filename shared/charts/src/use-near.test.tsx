import { act, render, screen } from '@testing-library/react';
import { useNear } from './use-near';

let observers: { report: (isIntersecting: boolean) => void; isConnected: boolean }[];

beforeEach(() => {
  observers = [];
  class Observer {
    #entry: (typeof observers)[number];
    constructor(callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
      this.#entry = { report: (isIntersecting) => callback([{ isIntersecting }]), isConnected: true };
      observers.push(this.#entry);
    }
    observe = () => undefined;
    disconnect = () => void (this.#entry.isConnected = false);
  }
  Object.assign(window, {
    IntersectionObserver: Observer,
    requestIdleCallback: (callback: () => void) => setTimeout(callback),
    cancelIdleCallback: (handle: number) => clearTimeout(handle),
  });
});
afterEach(() => {
  for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback'])
    Reflect.deleteProperty(window, name);
});

function Chart() {
  const [ref, isNear] = useNear();
  return isNear ? <p>drawn</p> : <div ref={ref} />;
}

it('waits until the element is near', () => {
  render(<Chart />);
  act(() => observers[0]!.report(false));
  expect(screen.queryByText('drawn')).toBeNull();
  act(() => observers[0]!.report(true));
  expect(screen.getByText('drawn')).toBeVisible();
  expect(observers.map(({ isConnected }) => isConnected)).toEqual([false]);
});

it.each(['pointermove', 'keydown', 'wheel'])(
  'draws after a %s, because the user may scroll or print next',
  async (name) => {
    render(<Chart />);
    window.dispatchEvent(new Event(name));
    expect(screen.queryByText('drawn')).toBeNull();
    expect(await screen.findByText('drawn')).toBeVisible();
  },
);

it('draws before the page is printed', () => {
  render(<Chart />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('drawn')).toBeVisible();
});

it('always draws after a few seconds', async () => {
  jest.useFakeTimers();
  try {
    render(<Chart />);
    await act(() => jest.advanceTimersByTimeAsync(2_400));
    expect(screen.queryByText('drawn')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('drawn')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
