import { createPlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { createTrainingSession, type TrainingSession } from '@courtside/contracts/training-sessions';
import { registerCoach, type TestCoach } from './register-coach';
import type { TestApi } from './test-api';

export interface TestClub {
  readonly coach: TestCoach;
  readonly team: Team;
  readonly player: Player;
  readonly session: TrainingSession;
}

export const METRIC_VALUES = {
  weight_lift_impact: 71.0625,
  lower_body_power: 13.1875,
  upper_body_power: 4.0625,
  serve_speed: 20.9375,
  serve_accuracy: 64,
};

/** Values whose index is 55.6. */
export const EXAMPLE_METRICS = {
  weight_lift_impact: 72,
  lower_body_power: 13.2,
  upper_body_power: 4.1,
  serve_speed: 21,
  serve_accuracy: 65,
};

/** Creates a club with one team, one player and one training session. */
export async function clubWithData(api: TestApi): Promise<TestClub> {
  const coach = await registerCoach(api);
  const as = coach.token;
  const team: Team = await api.json(createTeam, { as, body: { team_name: 'Falcons' } });
  const player: Player = await api.json(createPlayer, {
    as,
    body: { name: 'Ines', last_name: 'Quintana', player_number: 7, position: 'Setter', team: team.id },
  });
  const body = { player: player.id, session_date: '2026-03-01', ...METRIC_VALUES };
  const session: TrainingSession = await api.json(createTrainingSession, { as, body });
  return { coach, team, player, session };
}

/** Adds another player to the club's team. */
export const addPlayer = async (api: TestApi, { coach, team }: TestClub, player_number: number): Promise<Player> => {
  const body = { name: `Ana ${player_number}`, last_name: 'Silva', player_number, position: 'Setter', team: team.id };
  return await api.json(createPlayer, { as: coach.token, body });
};

/** Stores a session of a player, the club's first one by default. */
export const addSession = async (
  api: TestApi,
  { coach, player }: TestClub,
  session_date: string,
  change: object = {},
  playerId = player.id,
): Promise<TrainingSession> => {
  const body = { player: playerId, session_date, ...METRIC_VALUES, ...change };
  return await api.json(createTrainingSession, { as: coach.token, body });
};
