import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '@courtside/processes';
import { TaskProcess } from './task-process';

const folder = mkdtempSync(path.join(tmpdir(), 'courtside-task-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that answers with its id. */
const entry = path.join(folder, 'entry.mjs');
writeFileSync(entry, "process.on('message', () => process.send(process.pid));");
const start = (idleMs: number) => new TaskProcess<number>(pathToFileURL(entry), 64, idleMs);
const run = (tasks: TaskProcess<number>) => tasks.run({}, { timeoutMs: 60_000 });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('tasks share a process', async () => {
  const tasks = start(60_000);
  const pid = await run(tasks);
  expect(await run(tasks)).toBe(pid);
  await tasks.end();
  expect(isRunning(pid)).toBe(false);
});

test('an idle process ends, and the next task starts another', async () => {
  const tasks = start(1);
  const pid = await run(tasks);
  await waitUntil(() => !isRunning(pid));
  expect(await run(tasks)).not.toBe(pid);
  await tasks.end();
});

test('a renewed process is another one, which the next task finds ready, and which ends if it is idle', async () => {
  const tasks = start(200);
  const first = await run(tasks);
  await tasks.renew();
  expect(isRunning(first)).toBe(false);
  const second = await run(tasks);
  expect(second).not.toBe(first);
  await tasks.renew();
  await waitUntil(() => !isRunning(second));
  await tasks.end();
});

describe('a task without a result', () => {
  /** Does what it is told. */
  const misbehaving = path.join(folder, 'misbehaving.mjs');
  writeFileSync(
    misbehaving,
    `process.on('message', (task) => {
      if (task === 'exit') process.exit(1);
      if (task === 'killed') process.kill(process.pid, 'SIGKILL');
      if (task === 'spin') for (;;);
    });`,
  );
  it.each([
    ['exit', 'failed'],
    ['killed', 'busy'],
    ['spin', 'late'],
    ['wait', 'busy'],
  ])('%s: %s', async (task, reason) => {
    const tasks = new TaskProcess(pathToFileURL(misbehaving), 64);
    const timeoutMs = task === 'wait' ? 1 : 60_000;
    // Starting the process takes some of its time.
    const processorMs = task === 'spin' ? 100 : 60_000;
    await expect(tasks.run(task, { timeoutMs, processorMs })).rejects.toMatchObject({ reason });
  });
});

test('a prepared process runs before its first task, which it does', async () => {
  const started = path.join(folder, 'started');
  const announcing = path.join(folder, 'announcing.mjs');
  writeFileSync(
    announcing,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(started)}, String(process.pid));
     process.on('message', () => process.send(process.pid));`,
  );
  const tasks = new TaskProcess<number>(pathToFileURL(announcing), 64);
  tasks.prepare();
  await waitUntil(() => existsSync(started) && readFileSync(started, 'utf8') !== '');
  tasks.prepare();
  expect(await run(tasks)).toBe(Number(readFileSync(started, 'utf8')));
  await tasks.end();
});
