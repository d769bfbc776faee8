import { enter } from '../platform/enter';
import { axeFindings } from '../support/axe';
import { bearerOf, demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { everyRoute } from './every-route';

const viewports = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

interface Row {
  id: string;
}

for (const theme of ['light', 'dark'] as const) {
  for (const access of ['guest', 'user'] as const) {
    test(`axe finds nothing on any ${access} screen in the ${theme} theme at any size`, async ({ page, request, pageErrors }) => {
      test.setTimeout(600_000);
      pageErrors.allow(/status of 40[0-9]/);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      const queries: Record<string, string> = {};
      if (access === 'user') {
        await enter(page, request, demoCoach);
        const headers = await bearerOf(request, demoCoach);
        const get = async (path: string) => (await (await request.get(path, { headers })).json()) as Row[];
        const [team] = await get('/api/team/teams/');
        const [one, two] = await get(`/api/players/?teamId=${team?.id}`);
        const [first] = await get(`/api/training-sessions/?playerId=${one?.id}`);
        const [second] = await get(`/api/training-sessions/?playerId=${two?.id}`);
        queries['/manage-players'] = `?teamId=${team?.id}`;
        queries['/training-sessions'] = `?teamId=${team?.id}&playerId=${one?.id}`;
        queries['/compare-players'] = `?teamId=${team?.id}&playerId=${one?.id}&sessionId=${first?.id}`;
        queries['/compare-results'] = `?player1Id=${one?.id}&player2Id=${two?.id}&session1Id=${first?.id}&session2Id=${second?.id}&teamId=${team?.id}`;
      }
      for (const route of everyRoute.filter((each) => (each.access === 'user') === (access === 'user'))) {
        await page.goto(route.address + (queries[route.path] ?? ''));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          expect.soft(await axeFindings(page, theme === 'light' ? 'all' : 'colour'), `${route.path} ${viewport.width}`).toEqual([]);
        }
      }
    });
  }
}
