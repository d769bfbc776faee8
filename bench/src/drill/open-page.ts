import { expect, type Browser, type Page } from '@playwright/test';
import type { Cluster } from '../cluster/cluster';
import { type DrillClub, PASSWORD } from './club';

const PATIENCE_MS = 60_000;

/** A coach's page that stays open during the whole drill. */
export class OpenPage {
  private constructor(
    private readonly page: Page,
    private readonly team: string,
  ) {}

  static async open(browser: Browser, { url }: Cluster, { coach, team }: DrillClub): Promise<OpenPage> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: url });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto('/login?next=%2Fmanage-team');
    await page.getByLabel('Username').fill(coach.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    const opened = new OpenPage(page, team);
    await opened.#showsTeam();
    await page.evaluate('window.openedBefore = true');
    return opened;
  }

  #showsTeam = () =>
    expect(this.page.getByText(this.team, { exact: true }).first()).toBeVisible({ timeout: PATIENCE_MS });

  /** Goes to another screen and back, so that the page asks the server while it is broken. */
  async visit(): Promise<void> {
    const rail = (name: string) => this.page.getByRole('navigation').getByRole('link', { name, exact: true });
    await rail('Squad Board').click();
    await rail('Teams').click();
  }

  /** Waits until the screen shows the team and no failure. Returns whether the page was never loaded again. */
  async recovers(): Promise<boolean> {
    await this.#showsTeam();
    await expect(this.page.getByText(/^Error /)).toHaveCount(0, { timeout: PATIENCE_MS });
    await expect(this.page.getByRole('alert').filter({ hasText: /could not|not answering|failed/i })).toHaveCount(0, {
      timeout: PATIENCE_MS,
    });
    return await this.page.evaluate<boolean>('window.openedBefore === true');
  }
}
