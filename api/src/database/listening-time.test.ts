import { setImmediate as otherWork } from 'node:timers/promises';
import { afterListening } from './listening-time';

const computeFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('ends after the time in which the process listens', async () => {
  const started = performance.now();
  await new Promise<void>((resolve) => void afterListening(100, resolve));
  expect(performance.now() - started).toBeGreaterThanOrEqual(99);
});

it('leaves out the time in which the process computes', async () => {
  const ended = jest.fn();
  const stop = afterListening(200, ended);
  computeFor(400);
  await otherWork();
  await otherWork();
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('calls nothing after it is stopped', async () => {
  const ended = jest.fn();
  afterListening(50, ended)();
  await new Promise<void>((resolve) => void afterListening(100, resolve));
  expect(ended).not.toHaveBeenCalled();
});
