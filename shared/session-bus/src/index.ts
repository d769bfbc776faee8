export { backTargets, useBackTarget } from './back-targets';
export { leaveGuards, useLeaveGuard, type LeaveCause, type LeaveQuestion } from './leave-guards';
export { navigationRequests, requestNavigation } from './navigation-requests';
export { notices, notify, type Notice } from './notices';
export type { Session } from './session';
export { storageKeys } from './storage-keys';
export type { Theme } from './theme';
export type { UnfinishedWork } from './unfinished-work';
export { serverTime, sessionBus, themeBus, unfinishedWork, useSession, useTheme, useUnfinishedWork } from './buses';
