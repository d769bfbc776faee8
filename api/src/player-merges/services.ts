import type { SessionServices } from '../training-sessions/services';

/** What merging players needs. */
export type MergeServices = Pick<SessionServices, 'damaged' | 'dataKeys' | 'db' | 'now' | 'sessionWriter'>;
