import type { Page } from '@playwright/test';
import { fillPath, paths } from '@courtside/contracts/paths';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';
import type { TestDay } from '@courtside/contracts/test-days';
import { rounded } from '../../measure/stats';
import { callJson, type DemoClub } from '../../product/demo-club';
import type { ApiCalls } from './shapes';

export const CALLS = 20;

/** Starts a test day of the demo club. @returns the path to which its changes are sent, and the changes */
export async function startTestDay(api: string, { logIn, team, players }: DemoClub) {
  const { access: token } = await logIn();
  const body = {
    team: team.id,
    players: players.map(({ id }) => id),
    tests: SESSION_TESTS,
    session_date: new Date().toISOString().slice(0, 10),
  };
  const { id } = await callJson<TestDay>(api, paths.testDays, { token, body });
  const events = Array.from({ length: CALLS }, (_, index) => ({
    type: 'entered',
    player: players[index % players.length]?.id,
    test: 'LBP',
    value: index,
    details: null,
  }));
  return { path: fillPath(paths.testDayEvents, { id }), events };
}

/** Sends the changes from a page, one after the other. */
export async function callInARow(
  page: Page,
  { path, events }: Awaited<ReturnType<typeof startTestDay>>,
): Promise<ApiCalls> {
  const ms = await page.evaluate(
    async ({ path, events }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      };
      const startedAt = performance.now();
      for (const event of events) {
        const body = JSON.stringify({ key: crypto.randomUUID(), event });
        const response = await fetch(path, { method: 'POST', headers, body });
        if (!response.ok) throw new Error(`The test day answered ${response.status}: ${await response.text()}`);
        await response.json();
      }
      return performance.now() - startedAt;
    },
    { path, events },
  );
  return { ms: rounded(ms, 1), count: events.length };
}
