import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
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

/**
 * Runs a check with its own output.
 * @param address what it tests; the command reads it from COURTSIDE_URL
 * @param isQuiet whether standard output is reserved for one value
 */
export async function runCheck(
  [program = '', ...args]: readonly string[],
  address: string,
  isQuiet: boolean,
): Promise<{ passed: boolean; summary: string }> {
  const child = spawn(program, args, {
    stdio: ['inherit', isQuiet ? process.stderr : 'inherit', 'inherit'],
    env: { ...process.env, COURTSIDE_URL: address },
  });
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { passed: code === 0, summary: `“${program}” ended with ${code ?? signal}` };
  } catch (error) {
    return { passed: false, summary: `“${program}” could not be started (${(error as NodeJS.ErrnoException).code})` };
  }
}
