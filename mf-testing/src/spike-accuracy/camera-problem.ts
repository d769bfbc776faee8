/** Why there is no camera feed. */
export type CameraProblem = 'none' | 'denied' | 'busy' | 'gone' | 'unsupported' | 'failed';

const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  // The camera with the requested id no longer exists.
  OverconstrainedError: 'gone',
};

/** The problem behind an error of `getUserMedia`. */
export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'failed';
}
