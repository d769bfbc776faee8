import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { ReportEntry } from './report';

/** The session that changes refer to; null for a first session. */
export const previousSession = ({ history, judged }: ReportEntry): TrainingSession | null =>
  history.find(({ id }) => id === judged.previous) ?? null;
