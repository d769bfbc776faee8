import { expect, type Locator, type Page } from '@playwright/test';
import { pick } from './pick';

/** The screens of a test session. */
export class TestSessionPage {
  constructor(readonly page: Page) {}

  card(test: string): Locator {
    return this.page.getByRole('region', { name: test, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Selects these players of the only team, from the test selection up to the gloves. */
  async selectPlayers(team: string, players: readonly string[]): Promise<void> {
    await this.page.goto('/import-file');
    await this.button('Continue to Test').click();
    await this.page.getByRole('button', { name: team }).click();
    for (const player of players) await this.page.getByRole('button', { name: player }).click();
    await expect(this.page.getByText(`${players.length} / 3 Players Selected`)).toBeVisible();
    await this.button('Continue to Test').click();
    await expect(this.page).toHaveURL(/\/glove-select\?/);
  }

  /** Searches until all gloves are available. */
  async searchGloves(): Promise<void> {
    await this.button('Start Searching for Gloves').click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(this.page.getByText('Available', { exact: true })).toHaveCount(6, { timeout: 30_000 });
  }

  async assignGlove(player: string, glove: string): Promise<void> {
    const slot = this.page.getByRole('group', { name: player });
    await pick(this.page, slot.getByRole('combobox'), glove);
    await slot.getByRole('button', { name: 'Assign Glove' }).click();
    await expect(slot.getByText(`${glove} assigned`)).toBeVisible();
  }

  async openDashboard(): Promise<void> {
    await this.button('Continue to Test Selection').click();
    await expect(this.page).toHaveURL(/\/automated-test\?/);
  }

  /** Selects a player on a card and starts the test. */
  async perform(test: string, player: string): Promise<void> {
    await pick(this.page, this.card(test).getByRole('combobox'), player);
    await this.card(test).getByRole('button', { name: 'Perform Test' }).click();
  }

  async performUpperBody(player: string, bodyWeight: number): Promise<void> {
    await this.perform('Upper Body Power', player);
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Body weight').fill(String(bodyWeight));
    await pick(this.page, dialog.getByRole('combobox', { name: 'Unit' }), 'kg');
    await expect(dialog.getByText(`Calculated weight: ${bodyWeight / 4} kg`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    // Card and instructions describe the same exercise.
    await expect(this.card('Upper Body Power').getByText('Seated throw')).toBeVisible();
    await expect(dialog.getByText('throw as fast as you can')).toBeVisible();
    await this.button('Start Test').click();
  }

  async performSpeedOnly(player: string): Promise<void> {
    await this.perform('Spike Speed', player);
    await this.button('No, only speed').click();
  }

  async liftWeights(player: string, average: number, max: number): Promise<void> {
    await this.perform('Weight Lift Impact', player);
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Average weight').fill(String(average));
    await dialog.getByLabel('One-rep max').fill(String(max));
    await dialog.getByRole('button', { name: 'Calculate' }).click();
  }

  /** The player's status on a card. */
  status(test: string, player: string): Locator {
    return this.card(test).locator('.testing-run').filter({ hasText: player });
  }

  /** Waits for the player's result on a card and returns the number. */
  async result(test: string, player: string, timeout = 20_000): Promise<string> {
    const shown = this.status(test, player).getByText(/^[A-Z][A-Za-z ]+: \d+\.\d\d/);
    await expect(shown).toBeVisible({ timeout });
    return /\d+\.\d\d/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  }

  async confirm(test: string, player: string): Promise<void> {
    await this.status(test, player).click();
    await this.card(test).getByRole('button', { name: 'Confirm Test' }).click();
    await expect(this.status(test, player).getByText('Confirmed', { exact: true })).toBeVisible();
  }

  /** A player's row in the summary table, in the order of the tests; null if a result isn't confirmed. */
  async summary(player: string): Promise<(number | null)[]> {
    const cells = await this.page
      .getByRole('table', { name: 'Results' })
      .getByRole('row', { name: player })
      .getByRole('cell')
      .allTextContents();
    return cells.slice(1).map((text) => (/\d/.test(text) ? Number.parseFloat(text) : null));
  }
}
