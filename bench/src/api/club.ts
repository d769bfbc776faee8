import { importTeam } from '../product/import-team';

/** The data that the calls use: a full team, and one of its players for each kind of call. */
export interface MeasuredClub {
  teamId: string;
  /** Has `MANY_SESSIONS`. */
  longHistory: string;
  /** Has `FEW_SESSIONS`. */
  reported: string;
  /** Gets the sessions that are stored during the measurement. No call reads them. */
  growing: string;
}

export const MANY_SESSIONS = 500;
const FEW_SESSIONS = 10;

/** Fills the demo club of a running API. */
export async function fillClub(api: string): Promise<MeasuredClub> {
  const { team, players } = await importTeam(api, (player) => (player === 0 ? MANY_SESSIONS : FEW_SESSIONS));
  const [longHistory, reported, growing] = players.map(({ id }) => id);
  if (!longHistory || !reported || !growing) throw new Error('The imported team has too few players.');
  return { teamId: team.id, longHistory, reported, growing };
}
