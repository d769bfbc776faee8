import { importTeam } from '../product/import-team';

/** What the calls ask for: a full team, and of its players one for each kind of question. */
export interface MeasuredClub {
  teamId: string;
  /** Has `MANY_SESSIONS`. */
  longHistory: string;
  /** Has `FEW_SESSIONS`. */
  reported: string;
  /** Gets the sessions that are stored while measuring; nobody reads them. */
  growing: string;
}

export const MANY_SESSIONS = 500;
const FEW_SESSIONS = 10;

/** Fills the demo club of a running product. */
export async function fillClub(api: string): Promise<MeasuredClub> {
  const { team, players } = await importTeam(api, (player) => (player === 0 ? MANY_SESSIONS : FEW_SESSIONS));
  const [longHistory, reported, growing] = players.map(({ id }) => id);
  if (!longHistory || !reported || !growing) throw new Error('The imported team lacks players.');
  return { teamId: team.id, longHistory, reported, growing };
}
