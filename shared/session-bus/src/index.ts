export { backTargets, useBackTarget } from './back-targets';
export { depart, departures } from './departures';
export { leaveGuards, useLeaveGuard, type LeaveCause, type LeaveGuard, type LeaveQuestion } from './leave-guards';
export { notices, notify, type Notice } from './notices';
export type { Session } from './session';
export { storageKeys } from './storage-keys';
export type { Theme } from './theme';
export { sessionBus, themeBus, useSession, useTheme } from './this-tab-buses';
