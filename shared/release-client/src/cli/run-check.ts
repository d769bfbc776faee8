import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Figures } from '../proofs';
import { proxiedFetch } from '../proxied-fetch';

/** Gateways see a new preview within a second. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

/** Waits until a gateway serves a new preview. A machine that can't resolve its address leaves that to the check. */
export async function isServed(address: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await proxiedFetch(address, { method: 'HEAD' }).catch(() => null);
    if (!answer || answer.ok) return;
    await wait(PAUSE_MS);
  }
}

interface CheckRun {
  passed: boolean;
  summary: string;
  /** What the check has measured. */
  figures?: Figures;
}

/** What a check has written; a file that isn't right fails the check, so that nobody believes it was recorded. */
async function figuresIn(file: string): Promise<Partial<CheckRun>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return { figures: Figures.parse(JSON.parse(text)) };
  } catch {
    return { passed: false, summary: 'the figures in COURTSIDE_FIGURES are not a JSON object of names and numbers' };
  }
}

/**
 * Runs a check with its own output.
 * @param address what it tests; the command reads it from COURTSIDE_URL, and may write figures to COURTSIDE_FIGURES
 * @param isQuiet whether standard output is reserved for one value
 */
export async function runCheck(
  [program = '', ...args]: readonly string[],
  address: string,
  isQuiet: boolean,
): Promise<CheckRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-check-'));
  const file = path.join(folder, 'figures.json');
  const child = spawn(program, args, {
    stdio: ['inherit', isQuiet ? process.stderr : 'inherit', 'inherit'],
    env: { ...process.env, COURTSIDE_URL: address, COURTSIDE_FIGURES: file },
  });
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    const ended = `“${program}” ended with ${code ?? signal}`;
    return code === 0
      ? { passed: true, summary: ended, ...(await figuresIn(file)) }
      : { passed: false, summary: ended };
  } catch (error) {
    return { passed: false, summary: `“${program}” could not be started (${(error as NodeJS.ErrnoException).code})` };
  } finally {
    await rm(folder, { recursive: true });
  }
}
