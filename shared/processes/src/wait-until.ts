import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from './ports';

export interface WaitOptions {
  /** Default: two minutes. */
  timeoutMs?: number;
  /** Pause between two checks. Default: 100 ms. */
  intervalMs?: number;
  /** Names the condition in the error, such as `the broker accepts connections`. */
  condition?: string;
  /** Ends the wait early, with the signal's reason as the error. */
  signal?: AbortSignal;
}

/**
 * Repeats a check until it returns true.
 * @throws Error if it doesn't within the timeout; errors of the check
 */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  { timeoutMs = 120_000, intervalMs = 100, condition = 'a condition', signal }: WaitOptions = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    signal?.throwIfAborted();
    if (Date.now() >= deadline) throw new Error(`Timed out after ${timeoutMs / 1_000} s waiting until ${condition}.`);
    await pause(intervalMs);
  }
}

const REQUEST_TIMEOUT_MS = 5_000;

async function isReady(url: URL): Promise<boolean> {
  if (!/^https?:$/.test(url.protocol)) return isListening(Number(url.port), url.hostname);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Waits until an HTTP address responds with a 2xx status. Any other address, such as `mqtt://127.0.0.1:1883`, is ready
 * if its port accepts connections.
 * @throws Error if it isn't ready within the timeout
 */
export function waitUntilReady(url: string, options: WaitOptions = {}): Promise<void> {
  return waitUntil(() => isReady(new URL(url)), { condition: `${url} is ready`, ...options });
}
