import { demoCoach, logIn } from '../../test/coaches';
import { expect, test } from '../../test/test';

/** Texts that only occur in the code of one shared package. */
const MARKERS = {
  react: 'unstable_useCacheRefresh',
  'react-dom': '_reactListening',
  '@courtside/router': '__reactRouterVersion',
  '@courtside/session-bus': 'prefers-color-scheme',
  '@courtside/api-client': 'courtside-token-refresh',
  '@courtside/ui': 'cs-guest-page__art',
};

const SCREENS = ['/user-profile', '/manage-team', '/import-file', '/data-visualization', '/compare-players'];

test('after visiting all four modules, every shared package is in the page exactly once', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname);
  });
  await logIn(page, demoCoach);
  for (const screen of SCREENS) {
    // Without a reload, because a single page must load all of them.
    await page.evaluate((to) => history.pushState({ idx: 1 }, '', to), screen);
    await expect(page.locator('#outlet [data-module]').first()).toBeVisible();
  }
  expect(new Set([...scripts].map((script) => script.split('/')[1]))).toEqual(
    new Set(['shell', 'mf-account', 'mf-teams', 'mf-testing', 'mf-reports']),
  );

  const codes = await Promise.all(
    [...scripts].map(async (script) => ({ script, code: await (await request.get(script)).text() })),
  );
  for (const [name, marker] of Object.entries(MARKERS)) {
    const holders = codes.filter(({ code }) => code.includes(marker)).map(({ script }) => script);
    expect(holders, `${name} is in ${holders.join(', ')}`).toHaveLength(1);
    expect(holders[0]).toMatch(/^\/shell\//);
  }
});

test('only scripts with a nonce or integrity run', async ({ page, pageErrors }) => {
  pageErrors.allow(/requires 'TrustedScript' assignment/);
  const answer = await page.goto('/login');
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(
    await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.text = 'window.broken = true';
        document.head.append(script);
      } catch {
        return 'blocked';
      }
      return 'broken' in window ? 'ran' : 'blocked';
    }),
  ).toBe('blocked');
});
