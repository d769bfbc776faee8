import { paths } from '@courtside/contracts/paths';
import { demoCoach } from '../../test/coaches';
import { lifecycles, publishFaulty } from '../../test/faults';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, visit } from '../../test/visit';

/** A module with a tool that sets its handlers once, and wraps the page's functions, as error tools do. */
const withErrorTool = lifecycles({
  bootstrap: `async () => {
    if (window.heard) return;
    window.heard = [];
    window.onerror = (message) => void window.heard.push(String(message));
    window.onunhandledrejection = ({ reason }) => void window.heard.push(String(reason));
    for (const name of ['open', 'send']) XMLHttpRequest.prototype[name] = () => undefined;
    for (const name of ['pushState', 'replaceState']) history[name] = () => undefined;
    window.fetch = () => undefined;
  }`,
  mount: `async ({ domElement }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'here' }));
    window.fail = (what) => setTimeout(() => {
      Promise.reject(new Error('rejected ' + what));
      throw new Error('thrown ' + what);
    });
  }`,
});

test('an error tool in a module hears errors while the module is shown, at each visit', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/thrown|rejected/);
  /** The page's token in each report. The gateway refuses the unknown release, so the page tries again with another. */
  const contained: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().includes(paths.moduleReports)) return;
    const report = sent.postDataJSON() as { status: string; page: string };
    if (report.status === 'contained') contained.push(report.page);
  });
  await startLoggedIn(page, request, demoCoach);
  await publishFaulty(page, { 'mf-reports': '/data-visualization' }, withErrorTool);
  await load(page, '/manage-team');
  const fail = async (what: string) => {
    const thrown = page.waitForEvent('pageerror', { predicate: ({ message }) => message.includes(`rejected ${what}`) });
    await page.evaluate((text) => (window as unknown as { fail: (what: string) => void }).fail(text), what);
    await thrown;
  };
  for (const at of ['first', 'second']) {
    await visit(page, '/data-visualization');
    await fail(at);
    await visit(page, '/manage-team');
    await fail(`after the ${at}`);
  }
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(
    ['first', 'second'].flatMap((at) => [`Uncaught Error: thrown ${at}`, `Error: rejected ${at}`]),
  );
  expect(contained.length).toBeGreaterThan(0);
  expect(new Set(contained).size).toBe(contained.length);
});
