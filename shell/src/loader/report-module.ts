import { reportModule } from '@courtside/api-client';
import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';

/** The maximum number of reports per page. */
const MAX_REPORTS = 200;

const servedToken = () => document.querySelector<HTMLMetaElement>('meta[name="courtside-page"]')?.content ?? '';

/** Asks the gateway for a token; empty if this site accepts no reports. */
async function fetchToken(): Promise<string> {
  const answer = await fetch(paths.pageToken, { cache: 'no-store' });
  return answer.status === 200 ? ((await answer.json()) as { page: string }).page : '';
}

/**
 * Creates the function that reports modules. With its token, the page proves that the gateway served it. Static pages
 * have no token, and tokens expire, so the page asks for one if necessary.
 */
export function createModuleReporter(): (report: Omit<ModuleReport, 'page'>) => Promise<void> {
  let token: Promise<string> = Promise.resolve(servedToken());
  let reports = 0;
  const renewed = () => (token = fetchToken().catch(() => ''));
  const send = async (report: Omit<ModuleReport, 'page'>): Promise<void> => {
    const page = (await token) || (await renewed());
    // This site accepts no reports.
    if (page === '') return;
    if (await reportModule({ ...report, page })) return;
    const another = await renewed();
    if (another !== '') await reportModule({ ...report, page: another });
  };
  return async (report) => {
    reports += 1;
    if (reports <= MAX_REPORTS) await send(report).catch(() => undefined);
  };
}
