/** An event as the browser reports it: at least one per key, and several per tap. Durations in ms, rounded to 8 by the browser. */
export interface TimedEvent {
  interactionId: number;
  duration: number;
}

/** Shorter events aren't reported. */
export const THRESHOLD_MS = 16;

/**
 * The durations of interactions (their longest events), longest first. Interactions that weren't reported count as the
 * threshold.
 */
export function interactionDurations(events: readonly TimedEvent[], performed: number): number[] {
  const byId = new Map<number, number>();
  for (const { interactionId, duration } of events)
    // Events without an id, such as pointer moves, aren't interactions.
    if (interactionId > 0) byId.set(interactionId, Math.max(duration, byId.get(interactionId) ?? 0));
  const reported = [...byId.values()];
  const fast = Array<number>(Math.max(0, performed - reported.length)).fill(THRESHOLD_MS);
  return [...reported, ...fast].sort((a, b) => b - a);
}

/** One of this many interactions may be an outlier. */
const PER_OUTLIER = 50;

/**
 * Interaction to next paint as web.dev defines it: the longest of up to 49 interactions, the second longest of up to 99, and
 * so on.
 * @param durations longest first
 * @throws Error if there are none
 */
export function interactionToNextPaint(durations: readonly number[]): number {
  const found = durations[Math.floor(durations.length / PER_OUTLIER)];
  if (found === undefined) throw new Error('There was no interaction.');
  return found;
}
