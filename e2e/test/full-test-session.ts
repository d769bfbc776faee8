import type { APIRequestContext, Page } from '@playwright/test';
import { gloveName, TEST_NAMES, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import type { Scenario } from '@courtside/simulators/scenario';
import { startLoggedIn } from './start-logged-in';
import { createTeam, registerCoach, type Coach } from './coaches';
import type { IsolatedProduct } from './isolated-product';
import { scanGloves } from './scan-gloves';
import { createSession } from './session-states';
import type { TestSessionPage } from './test-session-page';
import { storedMetrics } from './stored-metrics';
import { expect } from './isolated-test';

/** The players, with their inputs and results for the tests that no glove measures. */
export const PLAYERS = [
  { name: 'Mila Nord', lifted: 42, max: 60, score: 70, bodyWeight: 80, hits: 13, misses: 7, accuracy: 65 },
  { name: 'Zoë Nord', lifted: 50, max: 80, score: 62.5, bodyWeight: 60, hits: 3, misses: 1, accuracy: 75 },
  { name: 'Ida Nord', lifted: 30, max: 40, score: 75, bodyWeight: 72, hits: 1, misses: 4, accuracy: 20 },
] as const;
export const NAMES = PLAYERS.map(({ name }) => name);
export const TESTS = [
  'Weight Lift Impact',
  'Lower Body Power',
  'Upper Body Power',
  'Spike Speed',
  'Spike Accuracy',
] as const;

type Player = (typeof NAMES)[number];
type GloveTest = 'LBP' | 'UBP' | 'SS';

/** Simultaneous glove tests: one per player, in the order of `PLAYERS`; null for a player who pauses. */
export type Round = readonly [GloveTest | null, GloveTest | null, GloveTest | null];

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
  /** The results that the players have, by player and test. */
  private readonly results = new Map<string, number>();
  private readonly confirmed = new Set<string>();

  private constructor(
    private readonly tools: Tools,
    readonly coach: Coach,
    private readonly team: Awaited<ReturnType<typeof createTeam>>,
    /** The players' gloves, in the order of `PLAYERS`. */
    private readonly gloves: [GloveId, GloveId, GloveId],
  ) {}

  /** Registers a coach with three players, assigns Glove 1 to 3, and opens the test dashboard. */
  static async start(tools: Tools): Promise<FullTestSession> {
    const session = await FullTestSession.create(tools);
    await tools.sessionPage.selectPlayers('Falcons', NAMES);
    await tools.sessionPage.searchGloves();
    await session.assignGloves();
    return session;
  }

  /** Like `start`, without the screens before the test dashboard: as if the coach had gone through them already. */
  static async resume(tools: Tools): Promise<FullTestSession> {
    const { page, request } = tools;
    const session = await FullTestSession.create(tools);
    const { headers, team, players } = session.team;
    await scanGloves(request, headers);
    const state = createSession(
      team.id,
      players.map(({ id, name }, index) => ({
        id,
        name,
        last_name: 'Nord',
        player_number: index + 1,
        position: 'Setter' as const,
      })),
    );
    await page.addInitScript((text) => {
      // Once only: a reload must find what the product has stored.
      if (sessionStorage.getItem('resumed')) return;
      sessionStorage.setItem('resumed', 'yes');
      localStorage.setItem('test_state', text);
    }, JSON.stringify(state));
    await page.goto('/automated-test');
    return session;
  }

  private static async create(tools: Tools): Promise<FullTestSession> {
    const { page, request } = tools;
    const coach = await registerCoach(request);
    const team = await createTeam(
      request,
      coach,
      NAMES.map((name) => name.replace(' Nord', '')),
    );
    await startLoggedIn(page, request, coach);
    return new FullTestSession(tools, coach, team, ['smart_glove1', 'smart_glove2', 'smart_glove3']);
  }

  /** Sets how each player's glove behaves from now on. */
  async setScenarios(scenarios: readonly [Scenario, Scenario, Scenario]): Promise<void> {
    await Promise.all(this.gloves.map((glove, index) => this.tools.product.setScenario(glove, scenarios[index]!)));
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
    const records = (await (await request.get(paths.gloveData, { headers: this.team.headers })).json()) as GloveRecords;
    const own = this.tests(round).map(([{ name }, test, glove]) => [
      name,
      records[glove].test_results[test]?.toFixed(2),
    ]);
    expect(shown).toEqual(Object.fromEntries(own));
    for (const [{ name }, test] of this.tests(round))
      this.results.set(`${name} ${TEST_NAMES[test]}`, Number(shown[name]));
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
      this.results.set(`${name} Weight Lift Impact`, score);
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
      await product.postSpikeAccuracy(this.gloves[index]!, hits, misses);
      await expect(results.getByText(accuracy.toFixed(2))).toBeVisible();
      for (const [term, value] of [
        ['Hits', hits],
        ['Misses', misses],
      ] as const) {
        await expect(results.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) }), term).toBeVisible();
      }
      await results.getByRole('button', { name: 'Confirm Test' }).click();
      this.results.set(`${name} Spike Accuracy`, accuracy);
      this.confirmed.add(`${name} Spike Accuracy`);
      await sessionPage.button('Return to Automated Test Screen').click();
      await expect(page).toHaveURL(/\/automated-test\?/);
    }
  }

  /** Goes back to the gloves, with the session in the address, and gives these players Glove 4 to 6 instead. */
  async switchGloves(players: readonly Player[]): Promise<void> {
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
  async confirm(test: (typeof TESTS)[number], player: Player): Promise<void> {
    const { sessionPage } = this.tools;
    await sessionPage.confirm(test, player);
    this.confirmed.add(`${player} ${test}`);
  }

  /** Confirms all remaining results, and expects them and no others in the summary. */
  async confirmAll(): Promise<void> {
    for (const name of NAMES) {
      for (const test of TESTS) {
        const result = `${name} ${test}`;
        if (this.results.has(result) && !this.confirmed.has(result)) await this.confirm(test, name);
      }
      expect(await this.tools.sessionPage.summary(name)).toEqual(this.metrics(name, null));
    }
  }

  /** Confirms the session, with or without all 15 results, and opens the last dialog. */
  async complete(): Promise<void> {
    const { page, sessionPage } = this.tools;
    await sessionPage.button('Confirm Performance Testing Session').click();
    if (this.results.size < NAMES.length * TESTS.length) {
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
    expect(await page.evaluate(() => localStorage.getItem('test_state'))).toBeNull();
    for (const [index, name] of NAMES.entries()) {
      expect(await storedMetrics(request, this.team.headers, this.team.players[index]!.id)).toEqual([
        this.metrics(name, 0),
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

  /** The results of a player's five tests, in the order of `TESTS`. */
  private metrics<Missing>(name: Player, missing: Missing): (number | Missing)[] {
    return TESTS.map((test) => this.results.get(`${name} ${test}`) ?? missing);
  }
}
