import type { Browser, Page } from '@playwright/test';
import { waitUntil } from '@courtside/processes';

/**
 * A page whose process is killed. Playwright refuses to work with such a page, but a session that was opened before can
 * reload it.
 */
export async function killablePage(browser: Browser, page: Page) {
  const ofBrowser = await browser.newBrowserCDPSession();
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('Network.enable');
  const reports: { module: string; version: string; status: string; errorClass?: string }[] = [];
  ofPage.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/modules/reports/') && request.postData)
      reports.push(JSON.parse(request.postData) as (typeof reports)[number]);
  });
  const processorTimes = async () => {
    const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer');
  };
  return {
    /** The reports of the page about its modules. */
    reports,
    /** Waits until a process of a page has been busy for these seconds without a pause, and kills it. */
    async killBusy(seconds: number): Promise<void> {
      const before = new Map((await processorTimes()).map(({ id, cpuTime }) => [id, cpuTime]));
      let busy: number | undefined;
      const isBusy = async () => {
        busy = (await processorTimes()).find(({ id, cpuTime }) => cpuTime - (before.get(id) ?? 0) > seconds)?.id;
        return busy !== undefined;
      };
      await waitUntil(isBusy, { condition: 'a process of a page is busy' });
      const crashed = page.waitForEvent('crash');
      process.kill(busy!, 'SIGKILL');
      await crashed;
    },
    reload: () => ofPage.send('Page.reload'),
    /** Evaluates an expression in the page; null if the page doesn't respond. */
    async evaluate(expression: string): Promise<unknown> {
      const answer = await ofPage.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => null);
      return answer?.result.value as unknown;
    },
  };
}
