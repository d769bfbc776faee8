import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screens } from '@courtside/contracts/screens';
import { createSquad } from '../../test/squad';
import { measureProcessorWork, type ProcessorWork } from '../../test/processor-work';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, settled } from '../../test/visit';

/** Accepted work of each screen. `COURTSIDE_WRITE_BUDGETS=1` writes the current one. */
const FILE = path.join(import.meta.dirname, 'processor-work.json');
const budgets = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, ProcessorWork>;
const isWriting = process.env.COURTSIDE_WRITE_BUDGETS === '1';

/**
 * How much more is accepted. Functions run or don't, at any speed. How often the browser computes styles depends
 * on how answers and frames fall together, so only a multiple shows a mistake.
 */
const LIMITS: Record<keyof ProcessorWork, number> = {
  parsed: 1.03,
  executed: 1.05,
  styleRecalculations: 2,
  styledElements: 2,
  layouts: 2,
  formats: 1.5,
};

const SQUAD = '[aria-label="Players who need attention first"]';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('no screen evaluates more code, or computes more styles, than accepted', async ({ request, browser }) => {
  const { coach, teamId, player1Id, player2Id, session1Id, session2Id } = await createSquad(request);
  const selected = { teamId, playerId: player1Id, sessionId: session1Id };
  const addresses = {
    dashboard: screens.dashboard(),
    'team list': screens.manageTeam(),
    players: screens.managePlayers({ teamId }),
    'training sessions': screens.trainingSessions({ teamId, playerId: player1Id }),
    'compare results': screens.compareResults({ teamId, player1Id, player2Id, session1Id, session2Id }),
    report: screens.dataVisualization({ reportType: 'single', ...selected }),
  };
  const measured: Record<string, ProcessorWork> = {};
  const measure = async (name: string, address: string, isLoggedIn = true) => {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    const visited = await context.newPage();
    if (isLoggedIn) await startLoggedIn(visited, request, coach);
    measured[name] = await measureProcessorWork(visited, async () => {
      await load(visited, address);
      // The squad comes from another module, after everything else.
      if (name === 'dashboard') await expect(visited.locator(SQUAD)).toBeVisible();
      await settled(visited);
    });
    expect(new URL(visited.url()).pathname).toBe(address.split('?')[0]);
    await context.close();
  };
  await measure('login', screens.login(), false);
  for (const [name, address] of Object.entries(addresses)) await measure(name, address);
  if (isWriting) writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);

  const overruns = Object.entries(measured).flatMap(([name, work]) =>
    (Object.keys(LIMITS) as (keyof ProcessorWork)[])
      .filter((kind) => !(work[kind] <= (budgets[name]?.[kind] ?? 0) * LIMITS[kind]))
      .map((kind) => `${name}: ${kind} ${budgets[name]?.[kind]} → ${work[kind]}`),
  );
  expect(isWriting ? [] : overruns).toEqual([]);
});
