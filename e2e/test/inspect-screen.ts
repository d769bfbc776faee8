import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe';
import { LAYOUT_SIZES, layoutProblems } from './layout-problems';
import { expect, test } from './test';

/** The folder for screenshots of every state. Without it, none are taken. */
const pictures = process.env.COURTSIDE_PICTURES;

type Size = (typeof LAYOUT_SIZES)[number];

/**
 * axe takes most of the time, so it inspects a state once per theme, at widths between which the styles have their
 * breakpoints: the dark theme on a phone, the light one on a tablet.
 */
const DARK_WIDTH = 390;
const LIGHT_WIDTH = 1024;

/**
 * The full page, or the viewport if an overlay is open, because overlays don't scroll with the page. Playwright's own
 * screenshots would have the original size of the page.
 */
async function takeScreenshot(page: Page, session: CDPSession, file: string): Promise<void> {
  const overlays = await page.locator('[role=dialog], .ant-select-dropdown').filter({ visible: true }).count();
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  const height = overlays === 0 ? cssContentSize.height : cssLayoutViewport.clientHeight;
  const clip = { x: 0, y: 0, width: cssLayoutViewport.clientWidth, height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { clip, captureBeyondViewport: overlays === 0 });
  await writeFile(file, Buffer.from(data, 'base64'));
}

/**
 * Resizes the viewport, and lets the page react: observers run in one frame, and their changes are painted in the next.
 * Playwright would also resize the window, which is impossible while an element fills the screen.
 */
async function resize(page: Page, session: CDPSession, size: { width: number; height: number }): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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
    const session = await page.context().newCDPSession(page);
    const lightWidth = sizes.find(({ width }) => width === LIGHT_WIDTH)?.width ?? sizes[0]?.width;
    const isOriginal = ({ width, height }: Size) => width === original?.width && height === original.height;
    // The original size comes last, so that the page keeps it.
    const ordered = [...sizes.filter((size) => !isOriginal(size)), ...sizes.filter(isOriginal)];
    for (const size of ordered) {
      await resize(page, session, size);
      const found = await layoutProblems(page);
      if (size.width === DARK_WIDTH && !isPlain) found.push(...(await violationsInDarkTheme(page)));
      if (size.width === lightWidth) found.push(...(await accessibilityViolations(page)).map((each) => `axe: ${each}`));
      problems.push(...found.map((problem) => `${size.width} px: ${problem}`));
      if (pictures) await takePictures(page, session, state, size.width);
    }
    if (original && !sizes.some(isOriginal)) await resize(page, session, original);
    expect.soft(problems, state).toEqual([]);
  });
}

async function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What axe finds in the dark theme. The page then has the light one again. */
export async function violationsInDarkTheme(page: Page): Promise<string[]> {
  await setTheme(page, 'dark');
  const violations = await accessibilityViolations(page);
  await setTheme(page, 'light');
  return violations.map((violation) => `dark: axe: ${violation}`);
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

async function takePictures(page: Page, session: CDPSession, state: string, width: number): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const file = `${state.replace(/\W+/g, '-')}.${colorScheme}.${width}.png`;
    await takeScreenshot(page, session, path.join(pictures ?? '', file));
  }
}
