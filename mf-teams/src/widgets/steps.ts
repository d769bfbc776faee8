import { screens } from '@courtside/contracts/screens';
import type { Team } from '@courtside/contracts/teams';

/** One of a new club's first steps. */
export interface Step {
  readonly name: 'team' | 'players' | 'test';
  readonly isDone: boolean;
  /** The screen of the step. */
  readonly path: string;
  /** Another way: the players from a list. */
  readonly pastePath?: string;
}

/** The first steps of a club. Sample teams don't count. @param teams the teams with their results */
export function firstSteps(teams: readonly Team[]): Step[] {
  const own = teams.filter(({ sample }) => !sample);
  const [first] = own;
  return [
    { name: 'team', isDone: own.length > 0, path: screens.manageTeam() },
    {
      name: 'players',
      isDone: own.some(({ results }) => results !== undefined && results.players > 0),
      path: first ? screens.managePlayers({ teamId: first.id }) : screens.manageTeam(),
      ...(first && { pastePath: screens.managePlayers({ teamId: first.id, add: 'roster' }) }),
    },
    {
      name: 'test',
      isDone: own.some(({ results }) => Boolean(results?.session_date)),
      path: screens.importFile(),
    },
  ];
}
