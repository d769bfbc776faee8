import { screens } from '@courtside/contracts/screens';

/** The address of a player's report, with the session if there is one. */
export const playerReport = (teamId: string, playerId: string, sessionId?: string | null): string =>
  screens.dataVisualization({ reportType: 'single', teamId, playerId, ...(sessionId && { sessionId }) });

/** The address of a comparison with the player, with the session if there is one. */
export const playerComparison = (teamId: string, playerId: string, sessionId?: string | null): string =>
  screens.comparePlayers({ playerId, ...(sessionId && { sessionId }), teamId });
