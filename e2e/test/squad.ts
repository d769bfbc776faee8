import type { APIRequestContext } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { createTeam, registerCoach } from './coaches';
import { SAMPLE_METRICS } from './sample-metrics';

/** Two players with a session each. */
export async function createSquad(request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const ids = players.map(({ id }) => id);
  const sessions: string[] = [];
  for (const player of ids) {
    const data = { ...SAMPLE_METRICS, player, session_date: '2026-02-01' };
    const answer = await request.post(paths.trainingSessions, { headers, data });
    sessions.push(((await answer.json()) as { id: string }).id);
  }
  const [player1Id = '', player2Id = ''] = ids;
  const [session1Id = '', session2Id = ''] = sessions;
  return { coach, teamId: team.id, player1Id, player2Id, session1Id, session2Id };
}
