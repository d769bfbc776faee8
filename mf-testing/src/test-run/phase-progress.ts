/** Progress of a phase: the time left, and the completed share (0 to 1). */
export interface PhaseProgress {
  leftMs: number;
  share: number;
}

/** The progress of a phase between two moments. A clock that is wrong never makes it longer. */
export function phaseProgress(start: number, end: number, now: number): PhaseProgress {
  const duration = Math.max(1, end - start);
  const leftMs = Math.min(duration, Math.max(0, end - now));
  return { leftMs, share: 1 - leftMs / duration };
}
