import { foldCase } from '@courtside/contracts/fold-case';
import { foldName } from '@courtside/contracts/fold-name';
import type { Team } from '@courtside/contracts/teams';

/** The teams whose name starts with the query, without case and accents. A blank query matches all. */
export function filterTeams(teams: readonly Team[], query: string): readonly Team[] {
  const prefix = foldName(query);
  return prefix === '' ? teams : teams.filter((team) => foldName(team.team_name).startsWith(prefix));
}

/** Whether another team has this name (trimmed, case-insensitive). */
export function isTeamNameTaken(teams: readonly Team[], name: string, ownId?: string): boolean {
  const wanted = foldCase(name);
  return teams.some((team) => team.id !== ownId && foldCase(team.team_name) === wanted);
}
