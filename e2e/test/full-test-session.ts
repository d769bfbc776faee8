import type { APIRequestContext, Page } from '@playwright/test';
import { gloveName, TEST_NAMES, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import type { Scenario } from '@courtside/simulators/scenario';
import type { IsolatedProduct } from './isolated-product';
import { createSessionClub, storeAssignedGloves, type SessionClub } from './session-club';
import { NAMES, PLAYERS, type PlayerName, type Round, type TestName } from './session-players';
import { SessionResults } from './session-results';
import { storedMetrics } from './stored-metrics';
import { expect } from './test';
import type { TestSessionPage } from './test-session-page';

const SESSION_PARAMETERS = [
  'assignedPlayers',
  'testResults',
  'testResultsDetails',
  'testConfirmed',
  'players',
  'gloves',
];

interface Tools {
  page: Page;
  request: APIRequestContext;
  product: IsolatedProduct;
  sessionPage: TestSessionPage;
}

/**
 * A test session with three players and all five tests, from selecting the players to the stored sessions. Journeys combine
 * its steps. The measurements of the gloves must be shown, confirmed and stored unchanged.
 */
export class FullTestSession {
  private readonly results = new SessionResults();
  /** The players' gloves, in the order of `PLAYERS`. */
  private readonly gloves: [GloveId, GloveId, GloveId] = ['smart_glove1', 'smart_glove2', 'smart_glove3'];

  private constructor(
    private readonly tools: Tools,
    readonly club: SessionClub,
  ) {}

  /** Registers a coach with three players, assigns Glove 1 to 3, and opens the test dashboard. */
  static async start(tools: Tools): Promise<FullTestSession> {
    const session = new FullTestSession(tools, await createSessionClub(tools.page, tools.request));
    await tools.sessionPage.selectPlayers('Falcons', NAMES);
    await tools.sessionPage.searchGloves();
    await session.assignGloves();
    return session;
  }

  /** Like `start`, but skips the screens before the test dashboard. */
  static async resume(tools: Tools): Promise<FullTestSession> {
    const { page, request } = tools;
    const club = await createSessionClub(page, request);
    await storeAssignedGloves(page, request, club);
    await page.goto('/automated-test');
    return new FullTestSession(tools, club);
  }

  /** Sets how each player's glove behaves from now on. */
  async setScenarios(scenarios: readonly [Scenario, Scenario, Scenario]): Promise<void> {
    await Promise.all(
      this.gloves.map((glove, index) => this.tools.product.gloves.setScenario(glove, scenarios[index]!)),
    );
  }

  /** Starts the glove tests of a round. */
  async perform(round: Round): Promise<void> {
    const { sessionPage } = this.tools;
    for (const [player, test] of this.tests(round)) {
      if (test === 'UBP') await sessionPage.performUpperBody(player.name, player.bodyWeight);
      else if (test === 'SS') await sessionPage.performSpeedOnly(player.name);
      else await sessionPage.perform(TEST_NAMES[test], player.name);
    }
  }

  /** Waits until each player of the round has the result of their own glove. */
  async expectResults(round: Round): Promise<void> {
    const { request, sessionPage } = this.tools;
    const shown: Record<string, string> = {};
    for (const [{ name }, test] of this.tests(round))
      shown[name] = await sessionPage.result(TEST_NAMES[test], name, 60_000);
    const records = (await (await request.get(paths.gloveData, { headers: this.club.headers })).json()) as GloveRecords;
    const own = this.tests(round).map(([{ name }, test, glove]) => [
      name,
      records[glove].test_results[test]?.toFixed(2),
    ]);
    expect(shown).toEqual(Object.fromEntries(own));
    for (const [{ name }, test] of this.tests(round)) this.results.add(name, TEST_NAMES[test], Number(shown[name]));
  }

  async completeRounds(rounds: readonly Round[]): Promise<void> {
    for (const round of rounds) {
      await this.perform(round);
      await this.expectResults(round);
    }
  }

  /** Waits until the cards show this failure for each player of the round. A run times out after 35 s. */
  async expectFailures(round: Round, text: string): Promise<void> {
    for (const [{ name }, test] of this.tests(round)) {
      await expect(this.tools.sessionPage.status(TEST_NAMES[test], name).getByText(text, { exact: true })).toBeVisible({
        timeout: 90_000,
      });
    }
  }

  async liftWeights(): Promise<void> {
    const { sessionPage } = this.tools;
    for (const { name, lifted, max, score } of PLAYERS) {
      await sessionPage.liftWeights(name, lifted, max);
      await expect(
        sessionPage.status('Weight Lift Impact', name).getByText(`Impact Score: ${score.toFixed(2)}`),
      ).toBeVisible();
      this.results.add(name, 'Weight Lift Impact', score);
    }
  }

  /** Counts and confirms the spikes of each player in front of the camera. */
  async countSpikes(): Promise<void> {
    const { page, product, sessionPage } = this.tools;
    for (const [index, { name, hits, misses, accuracy }] of PLAYERS.entries()) {
      await sessionPage.perform('Spike Accuracy', name);
      const results = sessionPage.card('Results');
      await results.getByRole('button', { name: 'Fetch Spike Accuracy' }).click();
      await expect(results.getByText('Fetching results...')).toBeVisible();
      await product.gloves.postSpikeAccuracy(this.gloves[index]!, hits, misses);
      await expect(results.getByText(accuracy.toFixed(2))).toBeVisible();
      for (const [term, value] of [
        ['Hits', hits],
        ['Misses', misses],
      ] as const) {
        await expect(results.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) }), term).toBeVisible();
      }
      await results.getByRole('button', { name: 'Confirm Test' }).click();
      this.results.add(name, 'Spike Accuracy', accuracy);
      this.results.confirm(name, 'Spike Accuracy');
      await sessionPage.button('Return to Automated Test Screen').click();
      await expect(page).toHaveURL(/\/automated-test\?/);
    }
  }

  /** Goes back to the gloves, with the session in the address, and gives these players Glove 4 to 6 instead. */
  async switchGloves(players: readonly PlayerName[]): Promise<void> {
    const { page, sessionPage } = this.tools;
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/glove-select\?/);
    const parameters = new URL(page.url()).searchParams;
    for (const name of SESSION_PARAMETERS) expect(JSON.parse(parameters.get(name) ?? 'null'), name).toBeTruthy();
    const others = ['smart_glove4', 'smart_glove5', 'smart_glove6'] as const;
    for (const [index, name] of NAMES.entries()) {
      if (!players.includes(name)) continue;
      this.gloves[index] = others[index]!;
      await page.getByRole('group', { name }).getByRole('button', { name: 'Switch Glove' }).click();
      await sessionPage.assignGlove(name, gloveName(others[index]!));
    }
    await sessionPage.openDashboard();
  }

  /** Confirms a result on the current screen. */
  async confirm(test: TestName, player: PlayerName): Promise<void> {
    await this.tools.sessionPage.confirm(test, player);
    this.results.confirm(player, test);
  }

  /** Confirms all remaining results, and expects them and no others in the summary. */
  async confirmAll(): Promise<void> {
    for (const name of NAMES) {
      for (const test of this.results.unconfirmed(name)) await this.confirm(test, name);
      expect(await this.tools.sessionPage.summary(name)).toEqual(this.results.metrics(name, null));
    }
  }

  /** Confirms the session, with or without all 15 results, and opens the last dialog. */
  async complete(): Promise<void> {
    const { page, sessionPage } = this.tools;
    await sessionPage.button('Confirm Performance Testing Session').click();
    if (!this.results.isComplete) {
      await page
        .getByRole('dialog', { name: 'Incomplete Tests' })
        .getByRole('button', { name: 'Confirm Submission' })
        .click();
    } else {
      await expect(
        page.getByText('Are you sure you want to submit all test results? This action cannot be undone.'),
      ).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    }
    await expect(page.getByRole('dialog', { name: 'Test Session Complete' })).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.complete();
    await this.tools.sessionPage.button('Submit Without Download').click();
    await this.expectStored();
  }

  /** Waits until one session per player is stored with the confirmed results, and the test state is deleted. Missing results count as 0. */
  async expectStored(): Promise<void> {
    const { page, request } = this.tools;
    await expect(page).toHaveURL(/\/import-file$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test_state'))).toBeNull();
    for (const [index, name] of NAMES.entries()) {
      expect(await storedMetrics(request, this.club.headers, this.club.players[index]!.id)).toEqual([
        this.results.metrics(name, 0),
      ]);
    }
  }

  private async assignGloves(): Promise<void> {
    for (const [index, name] of NAMES.entries())
      await this.tools.sessionPage.assignGlove(name, gloveName(this.gloves[index]!));
    await this.tools.sessionPage.openDashboard();
  }

  /** The tests of a round, each with its player and glove. */
  private tests(round: Round) {
    return PLAYERS.flatMap((player, index) => {
      const test = round[index];
      return test ? [[player, test, this.gloves[index]!] as const] : [];
    });
  }
}
