import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe';
import { LAYOUT_SIZES, layoutProblems } from './layout-problems';
import { expect, test } from './test';

/** The folder for screenshots of every state. Without it, none are taken. */
const pictures = process.env.COURTSIDE_PICTURES;

type Size = (typeof LAYOUT_SIZES)[number];

/** The styles have their breakpoints between these widths, so they show all that axe can find. */
const AXE_WIDTHS: readonly number[] = [390, 1024];

/** The full page, or the viewport if an overlay is open, because overlays don't scroll with the page. */
async function takeScreenshot(page: Page, file: string): Promise<void> {
  const overlays = await page.locator('[role=dialog], .ant-select-dropdown').filter({ visible: true }).count();
  await page.screenshot({ path: file, fullPage: overlays === 0, animations: 'disabled' });
}

/**
 * Resizes the viewport, and lets the page react: observers run in one frame, and their changes are painted in the next.
 * Playwright would also resize the window, which is impossible while an element fills the screen.
 */
async function viewportOf(page: Page): Promise<(size: { width: number; height: number }) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (size) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}

/**
 * Checks the state that the page shows: its layout at every width, and its accessibility in both themes. The page must
 * follow the system's theme.
 * @param isPlain a state with only placeholders or a message: axe checks it once
 */
export async function inspectScreen(
  page: Page,
  state: string,
  { sizes = LAYOUT_SIZES, isPlain = false }: { sizes?: readonly Size[]; isPlain?: boolean } = {},
): Promise<void> {
  await test.step(state, async () => {
    const original = page.viewportSize();
    const problems: string[] = [];
    const resize = await viewportOf(page);
    for (const size of sizes) {
      await resize(size);
      problems.push(...(await layoutProblems(page)).map((problem) => `${size.width} px: ${problem}`));
      if (AXE_WIDTHS.slice(isPlain ? 1 : 0).includes(size.width))
        problems.push(...(await accessibilityViolations(page)).map((found) => `${size.width} px: axe: ${found}`));
      if (pictures) await takePictures(page, state, size.width);
    }
    if (original) await resize(original);
    if (!isPlain) problems.push(...(await contrastProblems(page)));
    expect.soft(problems, state).toEqual([]);
  });
}

/** Contrast problems in the dark theme. The themes differ only in colours, so one size is enough. */
async function contrastProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const problems = await accessibilityViolations(page, 'colour');
  await page.emulateMedia({ colorScheme: 'light' });
  return problems.map((problem) => `dark: axe: ${problem}`);
}

/**
 * Opens a dialog, inspects it, and closes it with Escape, which returns the focus to the control that opened it.
 * @param prepare brings the open dialog into the state to inspect
 * @param discard whether Escape asks about unsaved changes first
 */
export async function inspectDialog(
  page: Page,
  state: string,
  trigger: Locator,
  prepare: () => Promise<unknown> = async () => {},
  { discard = false } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await trigger.click();
  await expect(dialog).toBeVisible();
  await prepare();
  await inspectScreen(page, state);
  await page.keyboard.press('Escape');
  if (discard) await page.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.soft(trigger, `${state}: the focus returns`).toBeFocused();
}

async function takePictures(page: Page, state: string, width: number): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${state.replace(/\W+/g, '-')}.${colorScheme}.${width}.png`;
    await takeScreenshot(page, path.join(pictures ?? '', file));
  }
}
