import { act, render, screen } from '@testing-library/react';
import { startTransition, use, type ComponentType } from 'react';
import { ScreenSlot } from '@courtside/module-kit/screen-slot';

const Screen = () => <h1>Teams</h1>;
const never = () => new Promise<never>(() => undefined);
const HINT = /taking longer than usual/;

/** A promise that the test resolves. */
function pending<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const missing = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show(load: () => Promise<{ default: ComponentType }>) {
  const errors: string[] = [];
  render(<ScreenSlot load={load} onScreenError={({ name }) => errors.push(name)} />);
  return errors;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a slow screen shows a hint after 3 s, and appears once it is loaded', async () => {
  const { promise, resolve } = pending<{ default: ComponentType }>();
  const errors = show(() => promise);
  await wait(2_999);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await wait(1);
  expect(screen.getByRole('status')).toHaveTextContent(HINT);
  resolve({ default: Screen });
  await wait(0);
  expect(screen.getByRole('heading')).toHaveTextContent('Teams');
  expect(screen.queryByText(HINT)).toBeNull();
  expect(errors).toEqual([]);
});

it.each<[string, ComponentType | null]>([
  ['whose code never arrives', null],
  [
    'that suspends forever',
    () => {
      use(never());
      return null;
    },
  ],
])('a screen %s is a card after 10 s, and is reported once', async (_, Hung) => {
  jest.spyOn(console, 'error').mockImplementation();
  const errors = show(() => (Hung ? Promise.resolve({ default: Hung }) : never()));
  await wait(9_900);
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(200);
  expect(screen.getByRole('alert')).toHaveTextContent('This screen does not respond.');
  await wait(60_000);
  expect(errors).toEqual(['ScreenHung']);
});

it('the card of a hung screen disappears if the screen appears after all', async () => {
  const data = pending<string>();
  const Late = () => <h1>{use(data.promise)}</h1>;
  show(() => Promise.resolve({ default: Late }));
  await wait(11_000);
  expect(screen.getByRole('alert')).toBeVisible();
  data.resolve('Late teams');
  await wait(0);
  expect(screen.getByRole('heading')).toHaveTextContent('Late teams');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a screen whose file is briefly unreachable is requested again automatically', async () => {
  let failures = 2;
  const load = jest.fn(() => {
    failures -= 1;
    return failures >= 0 ? missing() : Promise.resolve({ default: Screen });
  });
  const errors = show(load);
  await wait(1_200);
  expect(screen.getByRole('heading')).toHaveTextContent('Teams');
  expect(load).toHaveBeenCalledTimes(3);
  expect(errors).toEqual([]);
});

it('a screen with several files that a network cut off is shown, because each of them is fetched again', async () => {
  const damaged = new Set(['/1.js', '/2.js', '/3.js', '/4.js']);
  const fetched = jest.spyOn(window, 'fetch').mockImplementation(async (file) => {
    damaged.delete(file as string);
    return new Response();
  });
  const load = async () => {
    const [request] = damaged;
    if (request) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });
    return { default: Screen };
  };
  const errors = show(load);
  await wait(4 * 300);
  expect(screen.getByRole('heading')).toHaveTextContent('Teams');
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(errors).toEqual([]);
  fetched.mockRestore();
});

it('a screen whose file stays unreachable is a card, and Retry requests it again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let isBroken = true;
  const errors = show(() => (isBroken ? missing() : Promise.resolve({ default: Screen })));
  await wait(1_200);
  expect(screen.getByRole('alert')).toHaveTextContent('The files of this screen could not be loaded');
  expect(errors).toEqual(['ChunkLoadError']);
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await wait(0);
  expect(screen.getByRole('heading')).toHaveTextContent('Teams');
});

it('code that throws is replaced with a card immediately', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(() => Promise.reject(new Error('boom')));
  const errors = show(load);
  await wait(0);
  expect(screen.getByRole('alert')).toHaveTextContent('This screen stopped working.');
  expect({ loads: load.mock.calls.length, errors }).toEqual({ loads: 1, errors: ['Error'] });
});

describe('a second screen, which a click opens as a transition', () => {
  type Load = () => Promise<{ default: ComponentType }>;
  const First = () => <h1>First</h1>;

  async function showFirst() {
    const errors: string[] = [];
    const loadFirst: Load = () => Promise.resolve({ default: First });
    const slot = (load: Load) => <ScreenSlot load={load} onScreenError={({ name }) => errors.push(name)} />;
    const { rerender } = render(slot(loadFirst));
    await wait(0);
    expect(screen.getByRole('heading')).toHaveTextContent('First');
    const open = (load: Load) => act(async () => startTransition(() => rerender(slot(load))));
    return { errors, loadFirst, open };
  }

  it('whose file is missing is requested three times, becomes a card, and is reported once', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { errors, loadFirst, open } = await showFirst();
    const load = jest.fn(missing);
    await open(load);
    await wait(1_200);
    expect(screen.getByRole('alert')).toHaveTextContent('The files of this screen could not be loaded');
    expect(screen.queryByRole('heading')).toBeNull();
    await wait(30_000);
    expect({ loads: load.mock.calls.length, errors }).toEqual({ loads: 3, errors: ['ChunkLoadError'] });

    await open(loadFirst);
    await wait(0);
    expect(screen.getByRole('heading')).toHaveTextContent('First');
    await open(load);
    await wait(1_200);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(6);
    load.mockImplementation(() => Promise.resolve({ default: Screen }) as never);
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await wait(0);
    expect(screen.getByRole('heading')).toHaveTextContent('Teams');
  });

  it('whose file never arrives shows a skeleton, a hint after 3 s and a card after 10 s, and is reported once', async () => {
    const { errors, open } = await showFirst();
    await open(never);
    expect(screen.getByRole('heading')).toHaveTextContent('First');
    await wait(600);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await wait(2_400);
    expect(screen.getByRole('status')).toHaveTextContent(HINT);
    await wait(7_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This screen does not respond.');
    await wait(60_000);
    expect(errors).toEqual(['ScreenHung']);
  });

  it('that arrives quickly replaces the first without a skeleton', async () => {
    const { open } = await showFirst();
    const { promise, resolve } = pending<{ default: ComponentType }>();
    await open(() => promise);
    await wait(100);
    expect({ headingText: screen.getByRole('heading').textContent, status: screen.queryByRole('status') }).toEqual({
      headingText: 'First',
      status: null,
    });
    resolve({ default: Screen });
    await wait(0);
    expect(screen.getByRole('heading')).toHaveTextContent('Teams');
  });

  it('works after one that crashed', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { loadFirst, open } = await showFirst();
    await open(() => Promise.reject(new Error('boom')));
    await wait(0);
    expect(screen.getByRole('alert')).toBeVisible();
    await open(loadFirst);
    await wait(0);
    expect(screen.getByRole('heading')).toHaveTextContent('First');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
