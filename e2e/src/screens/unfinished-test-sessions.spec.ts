import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import type { TestSession } from '@courtside/mf-testing/test-session/session-schema';
import { createTeam, registerCoach } from '../../test/coaches';
import { confirmedSession, createSession, partlyConfirmedSession } from '../../test/session-states';
import { startLoggedIn } from '../../test/start-logged-in';
import { storedMetrics } from '../../test/stored-metrics';
import { expect, test } from '../../test/test';

const NAMES = ['Mila', 'Zoë', 'Ida'];

/** A logged-in coach with three players. */
async function setUp(page: Page, request: Parameters<typeof registerCoach>[0]) {
  const coach = await registerCoach(request);
  const { team, headers, players: created } = await createTeam(request, coach, NAMES);
  const players = created.map(({ id, name }, index) => ({
    id,
    name,
    last_name: 'Nord',
    player_number: index + 1,
    position: 'Setter' as const,
  }));
  await startLoggedIn(page, request, coach);
  await page.goto('/dashboard');
  const store = (session: TestSession) =>
    page.evaluate((text) => localStorage.setItem('test_state', text), JSON.stringify(session));
  return { team, headers, players, store };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function selectIda(page: Page): Promise<void> {
  await page.goto('/select-team');
  await page.getByRole('button', { name: 'Falcons' }).click();
  await page.getByRole('button', { name: 'Ida Nord' }).click();
  await button(page, 'Continue to Test').click();
}

test('a new test session keeps, submits or discards the unfinished one', async ({ page, request }) => {
  const { team, headers, players, store } = await setUp(page, request);
  const ida = players[2]!;
  const earlier = createSession(team.id, [ida], {
    id: 'session-2',
    testConfirmed: { [ida.id]: { LBP: { value: 12, at: 1 } } },
  });
  await page.evaluate((text) => localStorage.setItem('kept_test_sessions', text), JSON.stringify([earlier]));
  await store(partlyConfirmedSession(team.id, players));
  const summary = 'Mila Nord, Zoë Nord, Ida Nord: 3 results confirmed, 2 measured but not confirmed.';
  const dialog = page.getByRole('dialog', { name: 'Unfinished Test Session' });

  await test.step('kept, both are offered on the dashboard and on the test selection screen', async () => {
    await selectIda(page);
    await expect(dialog.getByText(summary)).toBeVisible();
    await button(page, 'Keep for Later').click();
    await expect(page).toHaveURL(/\/glove-select\?/);
    await expect(page.getByRole('group', { name: 'Ida Nord' })).toBeVisible();
    const results = page.getByRole('table', { name: 'Results' });
    await page.getByRole('link', { name: 'Courtside, go to the dashboard' }).click();
    await page.getByRole('button', { name: 'Leave Page' }).click();
    const offered = page.getByRole('region', { name: 'Continue where you left off' }).getByRole('listitem');
    await expect(offered).toHaveText([new RegExp(summary), /Ida Nord: 1 result confirmed\./]);
    await offered.first().getByRole('link', { name: 'Continue Session' }).click();
    await expect(results.getByText('13.42 m/s²')).toBeVisible();

    await page.goto('/import-file');
    await page
      .getByRole('alert')
      .filter({ hasText: summary })
      .getByRole('button', { name: 'Continue Session' })
      .click();
    await expect(results.getByText('13.42 m/s²')).toBeVisible();
  });

  await test.step('discarding asks again', async () => {
    await selectIda(page);
    await button(page, 'Discard Session').click();
    await expect(page.getByText('The results of this session will be lost.')).toBeVisible();
    await page.getByRole('dialog', { name: 'Discard Session' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText(summary)).toBeVisible();
  });

  await test.step('submitted, its measured results are confirmed and stored', async () => {
    await button(page, 'Submit Results').click();
    const submit = page.getByRole('dialog', { name: 'Submit Results' });
    await expect(submit.getByText('Weight Lift Impact: measured 62.50 %, not confirmed')).toBeVisible();
    await button(page, 'Confirm All Measured').click();
    await expect(submit.getByText('measured')).toHaveCount(0);
    await submit.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Test results submitted successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/glove-select\?/);
    expect(await storedMetrics(request, headers, players[0]!.id)).toEqual([[70, 13.42, 0, 0, 65]]);
    expect(await storedMetrics(request, headers, players[1]!.id)).toEqual([[62.5, 12.1, 0, 0, 0]]);
  });
});

test('a failed test log and a failed submission lose nothing, and all texts agree', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const { team, players, store } = await setUp(page, request);
  const session = {
    ...confirmedSession(team.id, players),
    assignedPlayers: { LBP: players[0]!.id, SS: players[1]!.id },
  };
  await store(session);
  await page.goto('/automated-test');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new TypeError('No space left');
    };
  });
  await button(page, 'Confirm Performance Testing Session').click();
  await button(page, 'Confirm').click();
  await button(page, 'Download & Submit').click();
  await expect(page.getByText('Error processing your request')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('test_state'))).toBe(JSON.stringify(session));

  let sent = 0;
  await page.route(`**${paths.trainingSessions}`, (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort();
  });
  await button(page, 'Submit Without Download').click();
  await expect(page.getByText('Stored: Mila Nord.')).toBeVisible();
  await expect(page.getByText('Not stored yet: Zoë Nord, Ida Nord. No results are lost. Try again.')).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Lower Body Power').getByText('This player’s results have been submitted.')).toBeVisible();
  await expect(card('Spike Speed').getByText('This player’s results are not stored yet.')).toBeVisible();
});
