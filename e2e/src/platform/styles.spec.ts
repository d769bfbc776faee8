import type { Locator, Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { publishFaulty } from '../../test/faults';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { settled } from '../../test/visit';
import { started } from '../../test/visit';

const rail = (page: Page) => page.getByRole('navigation');
const bar = (page: Page) => page.getByRole('banner');
const adopted = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

test('styles of a module apply only to its elements, and only while it is shown', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  // A module whose screens have no styles.
  await page.goto('/manage-team');
  await started(page);
  await expect(page.getByRole('button', { name: 'Harbour Hawks' })).toBeVisible();
  expect(await adopted(page)).toBe(0);
  await page.goto('/import-file');
  await started(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Test Selection' })).toBeVisible();
  const sheets = await adopted(page);
  expect(sheets).toBeGreaterThan(0);
  const borders = await page.evaluate(() =>
    ['#outlet > [data-module=mf-testing]', 'body > [data-module=mf-testing]', '#shell', '#shell-overlays'].map(
      (place) => {
        const element = Object.assign(document.createElement('p'), { className: 'testing-drop' });
        document.querySelector(place)?.append(element);
        const { borderStyle } = getComputedStyle(element);
        element.remove();
        return borderStyle;
      },
    ),
  );
  expect(borders).toEqual(['dashed', 'dashed', 'none', 'none']);
  await rail(page).getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible();
  await expect(page.locator('body > [data-module=mf-testing]')).toHaveCount(0);
  expect(await adopted(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Test Selection' })).toBeVisible();
  await expect.poll(() => adopted(page)).toBe(sheets);
});

/** Styles that a module could add to the page, by accident or not. */
const HOSTILE = `
  * { display: none !important; visibility: hidden !important; opacity: 0 !important; pointer-events: none !important;
      transform: translateX(-999px) !important; position: absolute !important; z-index: -1 !important;
      filter: opacity(0) !important; clip-path: inset(50%) !important; }`;

const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const style = Object.assign(document.createElement('style'), { textContent: text });
    document.head.append(style);
  }, css);

/** Adds hostile styles, and checks that elements look as before. */
async function expectUnchanged(page: Page, elements: readonly Locator[]): Promise<void> {
  const pictures = () => Promise.all(elements.map((element) => element.screenshot({ animations: 'disabled' })));
  const before = await pictures();
  await addStyle(page, HOSTILE);
  expect((await pictures()).map((picture, index) => picture.equals(before[index]!))).toEqual(elements.map(() => true));
}

test('a style that a module adds to the page does not change the bar, the rail and a question of the shell', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/edit-profile');
  await started(page);
  await page.getByLabel('First Name').fill('Someone');
  await expectUnchanged(page, [bar(page), rail(page)]);
  await rail(page).getByRole('link', { name: 'Teams' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(page).toHaveURL(/\/manage-team$/);
  await bar(page)
    .getByRole('button', { name: /Account menu/ })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a style that a module adds to the page does not change messages and error cards', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/./);
  await publishFaulty(page, { 'mf-teams': '/manage-team' }, { entry: () => ({ status: 404, body: '' }) });
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  const card = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(card).toBeVisible();
  await settled(page);
  await expectUnchanged(page, [bar(page), card]);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toBeVisible();
});

/** The differences between the computed styles of elements with and without the layer that protects the frame. */
const differences = (page: Page) =>
  page.evaluate(() => {
    const names =
      'display visibility opacity pointer-events position transform clip-path filter z-index width height top left';
    const elements = [
      ...document.querySelectorAll('html, body, body > :not([data-module]), #shell *, #shell-overlays *'),
    ];
    const values = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return names.split(' ').map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });
    const protectedValues = values();
    const found = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule, index) => ({ sheet, rule, index })),
    );
    const { sheet, rule, index } = found.find(
      ({ rule: each }) => each instanceof CSSLayerBlockRule && each.name === 'shell-frame',
    )!;
    sheet.deleteRule(index);
    const plain = values();
    sheet.insertRule(rule.cssText, index);
    return elements.flatMap((element, i) => {
      const changed = protectedValues[i]!.filter((value) => !plain[i]!.includes(value));
      return element.id === 'shell-overlays' || changed.length === 0
        ? []
        : [`${element.tagName}.${element.className}: ${changed.join(', ')}`];
    });
  });

test('the design system adds no styles at run time', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  await page.getByRole('button', { name: 'Harbour Hawks' }).click();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  // antd marks the elements that it creates.
  await expect(page.locator('style[data-css-hash], style[data-rc-order]')).toHaveCount(0);
});

test('the protection of the frame changes nothing in a page without such a style', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  const atEveryWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [370, 800, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
    }
  };
  for (const address of ['/dashboard', '/import-file', '/no-such-page']) {
    await page.goto(address);
    await started(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atEveryWidth(async (width) => {
      expect(await differences(page), `${address} at ${width} px`).toEqual([]);
    });
  }
  await page.goto('/edit-profile');
  await started(page);
  await page.getByLabel('First Name').fill('Someone');
  await atEveryWidth(async () => {
    await bar(page)
      .getByRole('button', { name: /Account menu/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport();
    await page.keyboard.press('Escape');
  });
  await bar(page).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  await atEveryWidth(async (width) => {
    expect(await differences(page), `a question at ${width} px`).toEqual([]);
  });
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the page behind a dialog of a module does not scroll, and its content stays where it is', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  const add = page.getByRole('button', { name: 'Add Team' });
  await add.click();
  await expect(page.locator('body > [data-module=mf-teams]').getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(add).toBeFocused();
});
