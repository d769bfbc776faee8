import { foldCase } from '@courtside/contracts/fold-case';
import { foldName } from '@courtside/contracts/fold-name';
import { messages } from '@courtside/contracts/messages';
import { v7 as uuid } from 'uuid';
import type { Quotas } from '../../config/config';
import { teamsExhausted } from '../../limits/quotas';
import type { TeamName } from '../../teams/repository';
import type { Decisions } from './decisions';

/** Which team each name means. */
export interface TeamPlan {
  /** Ids by `foldCase` of the names. */
  readonly ids: ReadonlyMap<string, string>;
  /** The teams among these that don't exist yet. */
  readonly created: readonly TeamName[];
  /** Why a name has no team, by `foldCase` of the name. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * Plans the teams of a batch.
 *
 * @param known the teams of the club
 * @param created those among them that the batch has just created
 */
export type PlanTeams = (known: readonly TeamName[], created: readonly string[]) => TeamPlan;

const TEAM_GONE = 'The team that was chosen for this name does not exist any more. Choose again.';

/** The best match is a team with exactly this name. */
function matchTeams(teams: readonly TeamName[], names: readonly string[]): Map<string, string> {
  const exact = new Map(teams.map(({ id, name_fold }) => [name_fold, id]));
  // Folding takes time, and most rows name their team exactly.
  const isFolded = names.some((name) => !exact.has(foldCase(name)));
  const similar = new Map(isFolded ? teams.map(({ id, team_name }) => [foldName(team_name), id]) : []);
  return new Map(
    names.flatMap((name) => {
      const id = exact.get(foldCase(name)) ?? similar.get(foldName(name));
      return id === undefined ? [] : [[foldCase(name), id] as const];
    }),
  );
}

interface TeamQuestion {
  readonly names: readonly string[];
  /** Names whose rows need no team, so that none is created for them. */
  readonly others?: readonly string[];
  readonly decisions: Decisions;
  /** Teams that the same import has created. */
  readonly own: ReadonlySet<string>;
  readonly quotas: Quotas;
  /** Whether teams may be added. Somebody with roles per team adds none. */
  readonly mayAdd: boolean;
}

/** The new teams for these names, one for all spellings of a name. */
function newTeams(names: readonly string[], room: number): TeamName[] {
  // Every import uses the same order, which prevents deadlocks.
  const wanted = [...new Map(names.map((name) => [foldName(name), name]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const teams = wanted.map(([, team_name]) => ({ id: uuid(), team_name, name_fold: foldCase(team_name) }));
  return [...new Map(teams.map((team) => [team.name_fold, team])).values()].slice(0, Math.max(0, room));
}

/**
 * Finds the teams with these names, however they are written, and plans missing ones, up to the quota of the club. A
 * name that a coach has assigned to a team means that team, or none if it is gone.
 */
export function planTeams(
  known: readonly TeamName[],
  { names, others = [], decisions, own, quotas, mayAdd }: TeamQuestion,
): TeamPlan {
  const ids = new Map<string, string>();
  const refused = new Map<string, string>();
  const existing = new Set(known.map(({ id }) => id));
  const undecided: string[] = [];
  const explicitlyNew: string[] = [];
  for (const name of new Set([...names, ...others])) {
    const team = decisions.teamOf(name);
    if (team === undefined) undecided.push(name);
    else if (team === null) explicitlyNew.push(name);
    else if (existing.has(team)) ids.set(foldCase(name), team);
    else refused.set(foldCase(name), TEAM_GONE);
  }
  const ownTeams = known.filter(({ id }) => own.has(id));
  const taken = new Set(known.map(({ name_fold }) => name_fold));
  for (const [name, id] of [...matchTeams(known, undecided), ...matchTeams(ownTeams, explicitlyNew)]) ids.set(name, id);
  const open = explicitlyNew.filter((name) => !ids.has(foldCase(name)));
  for (const name of open) if (taken.has(foldCase(name))) refused.set(foldCase(name), messages.teamExists);
  const missing = names.filter((name) => !ids.has(foldCase(name)) && !refused.has(foldCase(name)));
  const created = missing.length === 0 || !mayAdd ? [] : newTeams(missing, quotas.teams - known.length);
  for (const [name, id] of matchTeams(created, missing)) ids.set(name, id);
  for (const name of missing)
    if (!ids.has(foldCase(name))) refused.set(foldCase(name), mayAdd ? teamsExhausted(quotas) : messages.teamOfOthers);
  return { ids, created, refused };
}
