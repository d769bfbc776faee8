/** A longer pause between two ticks counts as one tick. */
const TICK_MS = 50;

/**
 * Calls `then` once this process has listened for `ms`. While it computes, answers wait unread, so that time doesn't
 * count: a database isn't silent because we are busy.
 *
 * @returns stops the wait
 */
export function afterListening(ms: number, then: () => void): () => void {
  let ticksLeft = Math.ceil(ms / TICK_MS);
  const timer = setInterval(() => {
    ticksLeft -= 1;
    if (ticksLeft > 0) return;
    clearInterval(timer);
    then();
  }, TICK_MS);
  return () => clearInterval(timer);
}
