import { FairQueue, QueueFull } from './fair-queue';

const limits = { perClub: 3, total: 4 };
const never = new AbortController().signal;

/** A queue whose tasks record their names and run until they are ended. */
function recordedQueue() {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  const run = (club: string, name: string, { signal = never, isAdmitted = false } = {}) =>
    queue.run({ club, signal, isAdmitted }, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, [...(ends.get(name) ?? []), end]));
    });
  const end = async (name: string) => {
    ends.get(name)?.forEach((each) => each());
    await new Promise(setImmediate);
  };
  return { run, started, end };
}

test('clubs alternate', async () => {
  const { run, started, end } = recordedQueue();
  const runs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(runs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a club whose task has just run waits for the other clubs', async () => {
  const { run, started, end } = recordedQueue();
  const runs = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1')];
  await end('a1');
  runs.push(run('a', 'a3'));
  for (const name of ['a2', 'b1', 'a3']) await end(name);
  await Promise.all(runs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('too many tasks of a club, or of all clubs, are refused', async () => {
  const { run, end } = recordedQueue();
  const runs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  await expect(run('a', 'a4')).rejects.toEqual(new QueueFull('club'));
  runs.push(run('b', 'b1'));
  await expect(run('c', 'c1')).rejects.toMatchObject({ reason: 'total' });
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(runs);
});

test('a club has as many places behind the task of another club as behind its own', async () => {
  const { run, end } = recordedQueue();
  const runs = [run('b', 'b1'), run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  await expect(run('a', 'a4')).rejects.toEqual(new QueueFull('club'));
  for (const name of ['b1', 'a1', 'a2', 'a3']) await end(name);
  await Promise.all(runs);
});

test('a task that was admitted before is refused only if too many tasks of all clubs wait', async () => {
  const { run, end } = recordedQueue();
  const runs = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4', { isAdmitted: true })];
  await expect(run('b', 'b1', { isAdmitted: true })).rejects.toMatchObject({ reason: 'total' });
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name);
  await Promise.all(runs);
});

test('an aborted task never starts and frees its place, and a failed task starts the next', async () => {
  const { run, started, end } = recordedQueue();
  const abort = new AbortController();
  const failing = new FairQueue(limits).run({ club: 'a', signal: never }, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  const first = run('a', 'a1');
  const aborted = run('a', 'a2', { signal: abort.signal });
  abort.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  const others = [run('a', 'a3'), run('a', 'a4')];
  for (const name of ['a1', 'a3', 'a4']) await end(name);
  await Promise.all([first, ...others]);
  expect(started).toEqual(['a1', 'a3', 'a4']);
});
