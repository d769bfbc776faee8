import { emptyRegistry } from '@courtside/registry';
import { brokenBuildPage, developmentPage, isProductPage, nonceOf } from './development-page';

const policyWith = (nonce: string) => `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'`;

it('loads the container, which brings React Refresh, before the shell, which brings React', () => {
  const page = developmentPage(emptyRegistry('staging'), 'mf-a', '');
  const [container, shell] = ['/mf-a/dddddddddddddddd/remoteEntry.js', '/shell/dddddddddddddddd/main.js'].map((file) =>
    page.indexOf(`<script src="${file}">`),
  );
  expect(container).toBeGreaterThan(0);
  expect(shell).toBeGreaterThan(container!);
});

it('runs its scripts under the security policy of the environment', () => {
  const page = developmentPage(emptyRegistry('staging'), 'mf-a', nonceOf(policyWith('a+b/c==')));
  const scripts = page.match(/<script(?! type="application\/json")[^>]*>/g);
  expect(scripts).toHaveLength(3);
  expect(scripts?.every((script) => script.includes('nonce="a+b/c=="'))).toBe(true);
  expect(nonceOf("default-src 'self'")).toBe('');
});

it('is recognized as a page of the product, and no text of the registry ends its script', () => {
  const page = developmentPage({ ...emptyRegistry('staging'), overrideOrigins: ['</script><b>'] }, 'mf-a', '');
  expect(isProductPage(page)).toBe(true);
  expect(page).not.toContain('</script><b>');
  expect(isProductPage('<h1>This preview has ended</h1>')).toBe(false);
});

it('shows a build error as text', () => {
  expect(brokenBuildPage('expected </Page> & got <b>')).toContain('expected &lt;/Page&gt; &amp; got &lt;b&gt;');
});
