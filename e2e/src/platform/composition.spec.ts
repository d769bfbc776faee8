import { demoCoach, logIn } from '../support/coach';
import { expect, test } from '../support/test';

/** Words that stand in the code of one shared package and nowhere else. */
const MARKERS = {
  react: 'unstable_useCacheRefresh',
  'react-dom': '_reactListening',
  '@courtside/router': '__reactRouterVersion',
  '@courtside/session-bus': 'prefers-color-scheme',
  '@courtside/api-client': 'courtside-token-refresh',
  '@courtside/ui': 'cs-entrance__art',
};

const SCREENS = ['/user-profile', '/manage-team', '/import-file', '/data-visualization', '/compare-players'];

test('with all four modules visited every shared package is in the page exactly once', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.add(new URL(answer.url()).pathname);
  });
  await logIn(page, demoCoach);
  for (const screen of SCREENS) {
    // Not by goto: one page must see them all.
    await page.evaluate((to) => history.pushState({ idx: 1 }, '', to), screen);
    await expect(page.locator('#outlet [data-module]').first()).toBeVisible();
  }
  expect(new Set([...scripts].map((script) => script.split('/')[1]))).toEqual(new Set(['shell', 'mf-account', 'mf-teams', 'mf-testing', 'mf-reports']));

  const codes = await Promise.all([...scripts].map(async (script) => ({ script, code: await (await request.get(script)).text() })));
  for (const [name, marker] of Object.entries(MARKERS)) {
    const holders = codes.filter(({ code }) => code.includes(marker)).map(({ script }) => script);
    expect(holders, `${name} is in ${holders.join(', ')}`).toHaveLength(1);
    expect(holders[0]).toMatch(/^\/shell\//);
  }
});

test('scripts run by nonce and integrity alone', async ({ page, pageErrors }) => {
  pageErrors.allow(/requires 'TrustedScript' assignment/);
  const answer = await page.goto('/login');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.text = 'window.broken = true';
      document.head.append(script);
    } catch {
      return 'refused';
    }
    return 'broken' in window ? 'ran' : 'refused';
  })).toBe('refused');
});
