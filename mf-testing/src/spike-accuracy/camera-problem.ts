/** Why there is no picture. */
export type CameraProblem = 'none' | 'denied' | 'busy' | 'gone' | 'unsupported' | 'failed';

const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  // The camera that was asked for by its id is no longer there.
  OverconstrainedError: 'gone',
};

/** What a failed `getUserMedia` means to a coach. */
export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'failed';
}
