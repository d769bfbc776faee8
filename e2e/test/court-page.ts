import type { Locator, Page } from '@playwright/test';
import { GLOVE_IDS, gloveName, TEST_NAMES, type GloveId } from '@courtside/contracts/glove-names';
import { screens } from '@courtside/contracts/screens';
import { testName, type SessionTest } from '@courtside/contracts/session-tests';
import type { IsolatedProduct } from './isolated-product';
import { expect } from './test';

/** A player whom a coach has sent to be measured, with the glove on the screen. */
export interface Tap {
  player: string;
  glove: GloveId;
  test: SessionTest;
  at: number;
}

/** The weights and hits of every player. All values differ, so that a value in a wrong place is noticed. */
export interface PlannedValues {
  lifted: (player: string) => { average: number; max: number };
  spikes: (player: string) => { hits: number; misses: number };
}

const COMPLETE = /^All tests are done\.|^Absent/;

/** A tablet that conducts a test day. */
export class CourtPage {
  constructor(
    public page: Page,
    private readonly product: IsolatedProduct,
    private readonly planned: PlannedValues,
    /** Shared by all tablets. */
    private readonly taps: Tap[],
  ) {}

  async open(testDayId: string): Promise<void> {
    await this.page.goto(screens.testDay({ testDayId }));
    await expect(this.page.getByRole('table', { name: 'Results' })).toBeVisible();
  }

  async openGroup(index: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Group ${index + 1}: `) }).click();
    await expect(this.page.getByRole('heading', { name: new RegExp(`^(Now: )?Group ${index + 1}$`) })).toBeVisible();
  }

  lane(player: string): Locator {
    return this.page.getByRole('article', { name: player, exact: true });
  }

  /** The big button of a lane: its action and its test. */
  async action(player: string): Promise<{ kind: string; text: string }> {
    // A single read, because a result may change both.
    return this.lane(player)
      .locator('.test-day-action')
      .evaluate((button) => ({
        kind: button.getAttribute('data-kind') ?? '',
        text: button.getAttribute('aria-label') ?? '',
      }));
  }

  private async gloveOf(player: string): Promise<GloveId> {
    const text = (await this.lane(player).locator('.test-day-glove').textContent()) ?? '';
    const glove = GLOVE_IDS.find((each) => text.includes(gloveName(each)));
    if (!glove) throw new Error(`${player} has no glove: ${text}`);
    return glove;
  }

  /** Taps the big button of a player, and fills in its dialog. Returns whether it could be tapped. */
  async tapLane(player: string): Promise<boolean> {
    const { kind, text } = await this.action(player);
    const button = this.lane(player).locator('.test-day-action');
    if (kind === 'enter' && text.startsWith(`Enter ${testName('WLI')}`)) {
      await button.click();
      await this.typeWeights(player);
      return true;
    }
    if (kind !== 'measure') return false;
    const glove = await this.gloveOf(player);
    const code = (['LBP', 'UBP', 'SS', 'SAC'] as const).find((each) => text.startsWith(`Measure ${TEST_NAMES[each]}`));
    if (!code) throw new Error(`${player} has an unknown action: ${text}`);
    const started = this.page.waitForResponse((response) => response.url().includes('/measurements/'));
    const at = Date.now();
    await button.click();
    if (code === 'UBP') await this.typeBodyWeight(started);
    const answer = await started;
    if (answer.status() !== 200) return false;
    this.taps.push({ player, glove, test: code, at });
    if (code === 'SAC') {
      const { hits, misses } = this.planned.spikes(player);
      await this.product.gloves.postSpikeAccuracy(glove, hits, misses);
    }
    return true;
  }

  private async typeBodyWeight(started: Promise<unknown>): Promise<void> {
    const weight = this.page.getByRole('dialog').getByLabel('Body Weight');
    // The dialog asks for the weight once per player and day.
    const isAsked = await Promise.race([
      weight.waitFor().then(
        () => true,
        () => false,
      ),
      started.then(() => false),
    ]);
    if (!isAsked) return;
    await weight.fill('64');
    const unit = this.page.getByRole('dialog').getByRole('combobox', { name: 'Unit' });
    await unit.click();
    await this.page.getByTitle('kg', { exact: true }).last().click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await this.page.getByRole('button', { name: 'Start Test' }).click();
  }

  private async typeWeights(player: string): Promise<void> {
    const { average, max } = this.planned.lifted(player);
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByText(`Weight Lift Impact · ${player}`)).toBeVisible();
    await dialog.getByLabel('Average Weight').fill(String(average));
    await dialog.getByLabel('One-Rep Max').fill(String(max));
    await dialog.getByLabel('One-Rep Max').press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  cell(player: string, test: SessionTest): Locator {
    return this.page
      .getByRole('table', { name: 'Results' })
      .getByRole('button', { name: new RegExp(`^${testName(test)}, ${player}:`) });
  }

  /** Types the weights of a player through the ledger, like a coach during the measurements. */
  async enterWeights(player: string): Promise<void> {
    await this.cell(player, 'WLI').click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Enter Weights' }).click();
    await this.typeWeights(player);
  }

  /** Measures everything that the players of a group still need, in the order in which they are ready. */
  async conduct(players: readonly string[]): Promise<void> {
    for (;;) {
      let isActionable = false;
      const actions = () => Promise.all(players.map((player) => this.action(player)));
      await expect
        .poll(
          async () => {
            const now = await actions();
            isActionable = now.some(
              ({ kind, text }) => kind === 'measure' || (kind === 'enter' && text.includes('Weight Lift')),
            );
            return isActionable || now.every(({ text }) => COMPLETE.test(text));
          },
          { timeout: 120_000 },
        )
        .toBe(true);
      if (!isActionable) return;
      for (const player of players) await this.tapLane(player);
    }
  }

  async submitGroup(index: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit Group' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Submit|Confirm Submission)$/ }).click();
    await expect(
      this.page.getByRole('button', { name: new RegExp(`^Group ${index + 1}: .*, submitted$`) }),
    ).toBeVisible();
  }

  /** The sheet of a player, with absence, glove and place. */
  async openPlayer(player: string): Promise<Locator> {
    await this.page
      .getByRole('table', { name: 'Results' })
      .getByRole('button', { name: new RegExp(`^${player} #`) })
      .click();
    return this.page.getByRole('dialog');
  }

  async mark(player: string, absent: boolean): Promise<void> {
    const sheet = await this.openPlayer(player);
    await sheet.getByRole('button', { name: absent ? 'Mark Absent' : 'Mark Present' }).click();
    await expect(sheet).toHaveCount(0);
  }

  async swapGlove(player: string, to: GloveId, reason: string): Promise<void> {
    const sheet = await this.openPlayer(player);
    await sheet.getByRole('combobox', { name: 'New glove' }).click();
    await this.page.getByTitle(new RegExp(`^${gloveName(to)}`)).click();
    await sheet.getByRole('button', { name: reason }).click();
    await sheet.getByRole('button', { name: 'Swap Glove' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(this.lane(player).getByText(gloveName(to))).toBeVisible();
  }
}
