import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
