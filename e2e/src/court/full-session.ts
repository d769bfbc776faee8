import type { APIRequestContext, Page } from '@playwright/test';
import { gloveName, TEST_NAMES, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import { enter } from '../platform/enter';
import { prepareTeam, registerCoach, type Coach } from '../support/coach';
import type { Court } from './court';
import type { CourtSide } from './court-side';
import { storedMetrics } from './stored-metrics';
import { expect } from './test';

/** Who is tested, and what each brings to the tests that no glove measures. */
export const PLAYERS = [
  { name: 'Mila Nord', lifted: 42, max: 60, score: 70, bodyWeight: 80, hits: 13, misses: 7, accuracy: 65 },
  { name: 'Zoë Nord', lifted: 50, max: 80, score: 62.5, bodyWeight: 60, hits: 3, misses: 1, accuracy: 75 },
  { name: 'Ida Nord', lifted: 30, max: 40, score: 75, bodyWeight: 72, hits: 1, misses: 4, accuracy: 20 },
] as const;
export const NAMES = PLAYERS.map(({ name }) => name);
export const TESTS = ['Weight Lift Impact', 'Lower Body Power', 'Upper Body Power', 'Spike Speed', 'Spike Accuracy'] as const;

type Player = (typeof NAMES)[number];
type GloveTest = 'LBP' | 'UBP' | 'SS';

/** Glove tests that go on at the same time: one for each player, in their order; null for a player who rests. */
export type Round = readonly [GloveTest | null, GloveTest | null, GloveTest | null];

/** Every player in every glove test; in each round, every glove test. */
export const ROUNDS = [['LBP', 'UBP', 'SS'], ['UBP', 'SS', 'LBP'], ['SS', 'LBP', 'UBP']] as const satisfies readonly Round[];

const CARRIED = ['assignedPlayers', 'testResults', 'testResultsDetails', 'testConfirmed', 'players', 'gloves'];

interface Tools {
  page: Page;
  request: APIRequestContext;
  court: Court;
  side: CourtSide;
}

/**
 * A coach, three players and all five tests, from the choice of the players to the stored sessions, in the parts that a
 * journey puts together. What a glove measured is what must be shown, confirmed and stored.
 */
export class FullSession {
  private readonly measured = new Map<string, string>();
  private readonly confirmed = new Set<string>();

  private constructor(
    private readonly tools: Tools,
    readonly coach: Coach,
    private readonly team: Awaited<ReturnType<typeof prepareTeam>>,
    /** Worn by the players, in their order. */
    private gloves: readonly [GloveId, GloveId, GloveId],
  ) {}

  /** A new coach with three players on Glove 1 to 3, at the dashboard of the tests. */
  static async begin(tools: Tools): Promise<FullSession> {
    const { page, request, side } = tools;
    const coach = await registerCoach(request);
    const team = await prepareTeam(request, coach, NAMES.map((name) => name.replace(' Nord', '')));
    await enter(page, request, coach);
    await side.choosePlayers('Falcons', NAMES);
    await side.searchGloves();
    const session = new FullSession(tools, coach, team, ['smart_glove1', 'smart_glove2', 'smart_glove3']);
    await session.giveGloves();
    return session;
  }

  /** Has the gloves of the players behave so from now on. */
  async behave(scenario: Parameters<Court['behave']>[1]): Promise<void> {
    await Promise.all(this.gloves.map((glove) => this.tools.court.behave(glove, scenario)));
  }

  /** Starts a glove test for each player, all to go on at the same time. */
  async perform(round: Round): Promise<void> {
    const { side } = this.tools;
    for (const [player, test] of this.tests(round)) {
      if (test === 'UBP') await side.performUpperBody(player.name, player.bodyWeight);
      else if (test === 'SS') await side.performSpeedOnly(player.name);
      else await side.perform(TEST_NAMES[test], player.name);
    }
  }

  /** Resolves when each player of the round has a result, and it is what their own glove measured. */
  async seeMeasured(round: Round): Promise<void> {
    const { request, side } = this.tools;
    const shown: Record<string, string> = {};
    for (const [{ name }, test] of this.tests(round)) shown[name] = await side.result(TEST_NAMES[test], name, 60_000);
    const records = (await (await request.get(paths.gloveData, { headers: this.team.headers })).json()) as GloveRecords;
    const own = this.tests(round).map(([{ name }, test, glove]) => [name, records[glove].test_results[test]?.toFixed(2)]);
    expect(shown).toEqual(Object.fromEntries(own));
    for (const [{ name }, test] of this.tests(round)) this.measured.set(`${name} ${TEST_NAMES[test]}`, shown[name] ?? '');
  }

  async performAndSee(rounds: readonly Round[]): Promise<void> {
    for (const round of rounds) {
      await this.perform(round);
      await this.seeMeasured(round);
    }
  }

  /** Resolves when the cards say this of each player of the round; a run is given up after 35 s. */
  async seeFailed(round: Round, text: string): Promise<void> {
    for (const [{ name }, test] of this.tests(round)) {
      await expect(this.tools.side.status(TEST_NAMES[test], name).getByText(text, { exact: true })).toBeVisible({ timeout: 90_000 });
    }
  }

  async liftWeights(): Promise<void> {
    const { side } = this.tools;
    for (const { name, lifted, max, score } of PLAYERS) {
      await side.liftWeights(name, lifted, max);
      await expect(side.status('Weight Lift Impact', name).getByText(`Impact Score: ${score.toFixed(2)}`)).toBeVisible();
    }
  }

  /** Each player spikes before the camera; what is counted for others goes to others. Confirmed where it is shown. */
  async countSpikes(): Promise<void> {
    const { page, court, side } = this.tools;
    for (const [index, { name, hits, misses, accuracy }] of PLAYERS.entries()) {
      await side.perform('Spike Accuracy', name);
      const results = side.card('Results');
      await results.getByRole('button', { name: 'Fetch Spike Accuracy' }).click();
      await expect(results.getByText('Fetching results...')).toBeVisible();
      await court.countSpikes(this.gloves[index]!, hits, misses);
      await expect(results.getByText(accuracy.toFixed(2))).toBeVisible();
      for (const [term, value] of [['Hits', hits], ['Misses', misses]] as const) {
        await expect(results.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) }), term).toBeVisible();
      }
      await results.getByRole('button', { name: 'Confirm Test' }).click();
      this.confirmed.add(`${name} Spike Accuracy`);
      await side.button('Return to Automated Test Screen').click();
      await expect(page).toHaveURL(/\/automated-test\?/);
    }
  }

  /** Back to the gloves, with the session in the address, and on with Glove 4 to 6. */
  async switchGloves(): Promise<void> {
    const { page } = this.tools;
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/glove-select\?/);
    const carried = new URL(page.url()).searchParams;
    for (const slice of CARRIED) expect(JSON.parse(carried.get(slice) ?? 'null'), slice).toBeTruthy();
    for (const name of NAMES) await page.getByRole('group', { name }).getByRole('button', { name: 'Switch Glove' }).click();
    this.gloves = ['smart_glove4', 'smart_glove5', 'smart_glove6'];
    await this.giveGloves();
  }

  /** Confirms a result where it is shown, on whichever screen. */
  async confirm(test: (typeof TESTS)[number], player: Player): Promise<void> {
    const { side } = this.tools;
    await side.confirm(test, player);
    this.confirmed.add(`${player} ${test}`);
  }

  /** Confirms every result that is not confirmed yet; the summary shows all fifteen, as they were measured. */
  async confirmAll(): Promise<void> {
    for (const name of NAMES) {
      for (const test of TESTS) if (!this.confirmed.has(`${name} ${test}`)) await this.confirm(test, name);
      expect(await this.tools.side.summary(name)).toEqual(this.metrics(name));
    }
  }

  /** Confirms the session, up to the last dialog. */
  async complete(): Promise<void> {
    const { page, side } = this.tools;
    await side.button('Confirm Performance Testing Session').click();
    await expect(page.getByText('Are you sure you want to submit all test results? This action cannot be undone.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Test Session Complete' })).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.complete();
    await this.tools.side.button('Submit Without Download').click();
    await this.seeStored();
  }

  /** Resolves when one session a player is stored with what was confirmed, and nothing is left behind. */
  async seeStored(): Promise<void> {
    const { page, request } = this.tools;
    await expect(page).toHaveURL(/\/import-file$/);
    expect(await page.evaluate(() => localStorage.getItem('test_state'))).toBeNull();
    for (const [index, name] of NAMES.entries()) {
      expect(await storedMetrics(request, this.team.headers, this.team.players[index]!.id)).toEqual([this.metrics(name)]);
    }
  }

  private async giveGloves(): Promise<void> {
    for (const [index, name] of NAMES.entries()) await this.tools.side.assignGlove(name, gloveName(this.gloves[index]!));
    await this.tools.side.toDashboard();
  }

  /** The tests of a round, each with its player and the glove they wear. */
  private tests(round: Round) {
    return PLAYERS.flatMap((player, index) => {
      const test = round[index];
      return test ? [[player, test, this.gloves[index]!] as const] : [];
    });
  }

  /** What a player's five tests brought, in their order. */
  private metrics(name: Player): number[] {
    const { score, accuracy } = PLAYERS.find((player) => player.name === name)!;
    return [score, ...TESTS.slice(1, 4).map((test) => Number(this.measured.get(`${name} ${test}`))), accuracy];
  }
}
