import type { SessionReader } from '../training-sessions/services';

export interface ReportServices extends SessionReader {
  readonly now: () => number;
}
