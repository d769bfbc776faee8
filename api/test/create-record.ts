import type { createPlayer } from '@courtside/contracts/players';
import type { createTeam } from '@courtside/contracts/teams';
import type { createTrainingSession } from '@courtside/contracts/training-sessions';
import type { TestCoach } from './register-coach';
import type { TestApi } from './test-api';

/** Creates a record as a coach. Returns its id. */
export async function createRecord(
  api: TestApi,
  coach: TestCoach,
  call: typeof createTeam | typeof createPlayer | typeof createTrainingSession,
  body: object,
): Promise<string> {
  return (await api.json<{ id: string }>(call, { as: coach.token, body })).id;
}
