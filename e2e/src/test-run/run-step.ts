import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { root } from '@courtside/deploy/settings';
import { execa } from 'execa';
import { readCounts, settle, type Counts } from './counts';
import type { Step } from './steps';

/** A step that hangs fails after this time, so that the run always ends and reports it. */
const STEP_LIMIT_MS = 45 * 60_000;

/**
 * Runs a step.
 * @param streamed writes the output immediately; otherwise when the step has ended
 */
export async function runStep(
  { name, command, environment, isBackground, report }: Step,
  streamed: boolean,
): Promise<Counts> {
  if (streamed) console.log(`\n— ${name}`);
  const started = Date.now();
  const [file = '', ...args] = command;
  const child = execa({
    cwd: root,
    reject: false,
    timeout: STEP_LIMIT_MS,
    forceKillAfterDelay: 30_000,
    stdin: 'ignore',
    ...(streamed ? { stdout: 'inherit', stderr: 'inherit' } : { all: true }),
    preferLocal: true,
    localDir: command[0] === 'playwright' ? resolve(root, 'e2e') : root,
    env: await environment,
  })(file, args);
  if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const { exitCode, timedOut, all } = await child;
  if (!streamed) console.log(`\n— ${name}\n${all ?? ''}`);
  if (timedOut) console.error(`  ${name} did not end within ${STEP_LIMIT_MS / 60_000} minutes and was stopped.`);
  const text = report && (await readFile(report.file, 'utf8').catch(() => null));
  const counts = settle(report && text ? readCounts(report.kind, JSON.parse(text)) : null, exitCode ?? 1);
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}
