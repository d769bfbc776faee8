import type { APIRequestContext } from '@playwright/test';
import { METRICS } from '@courtside/contracts/metrics';
import { paths } from '@courtside/contracts/paths';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** The metrics of a player's stored sessions, in the order of the tests. */
export async function storedMetrics(
  request: APIRequestContext,
  headers: Record<string, string>,
  playerId: string,
): Promise<number[][]> {
  const sessions = (await (
    await request.get(paths.trainingSessions, { headers, params: { playerId } })
  ).json()) as TrainingSession[];
  return sessions.map((session) => METRICS.map((metric) => session[`decrypted_${metric}`]));
}
