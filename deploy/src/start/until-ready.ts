import { setTimeout as wait } from 'node:timers/promises';

const ASK_EVERY_MS = 150;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Waits until an address answers 200.
 * @throws after two minutes without
 */
export async function untilReady(address: string): Promise<void> {
  const until = Date.now() + GIVE_UP_AFTER_MS;
  while (Date.now() < until) {
    const ready = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then((answer) => answer.ok, () => false);
    if (ready) return;
    await wait(ASK_EVERY_MS);
  }
  throw new Error(`Nothing answered at ${address} within two minutes.`);
}
