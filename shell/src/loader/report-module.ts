import { reportModule } from '@courtside/api-client';
import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';

/** A page that fails again and again has said enough. */
const MAX_REPORTS = 200;

const servedToken = () => document.querySelector<HTMLMetaElement>('meta[name="courtside-page"]')?.content ?? '';

/** Asks the gateway for a token; empty if nobody takes reports here. */
async function fetchToken(): Promise<string> {
  const answer = await fetch(paths.pageToken, { cache: 'no-store' });
  return answer.status === 200 ? ((await answer.json()) as { page: string }).page : '';
}

/**
 * Creates the function that reports modules. The page proves with its token that it was served. A page that is a file
 * has none, and a token expires, so the page asks for another one.
 */
export function createModuleReporter(): (report: Omit<ModuleReport, 'page'>) => Promise<void> {
  let token: Promise<string> = Promise.resolve(servedToken());
  let reports = 0;
  const renewed = () => (token = fetchToken().catch(() => ''));
  const send = async (report: Omit<ModuleReport, 'page'>): Promise<void> => {
    const page = (await token) || (await renewed());
    // Nobody takes reports here.
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
