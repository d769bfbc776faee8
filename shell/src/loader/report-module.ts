import { reportModule } from '@courtside/api-client';
import type { ModuleReport } from '@courtside/contracts/operations';
import { sessionBus } from '@courtside/session-bus';
import type { PageToken } from '../errors/page-token';

type Report = Omit<ModuleReport, 'page'>;

/** The maximum number of reports per page. */
const MAX_REPORTS = 200;
/** How many reports of a guest are kept until the guest logs in. */
const MAX_OF_GUEST = 20;

/**
 * Creates the function that reports modules. With its token, the page proves that the gateway served it.
 *
 * Only reports of users decide about a canary. So after a login, the page repeats what it reported as a guest.
 */
export function createModuleReporter(token: PageToken): (report: Report) => Promise<void> {
  let reports = 0;
  let ofGuest: Report[] = [];
  const isGuest = () => sessionBus.session().status === 'guest';
  const send = async (report: Report): Promise<void> => {
    const page = await token.get();
    // This site accepts no reports.
    if (page === '') return;
    if (await reportModule({ ...report, page })) return;
    const another = await token.renew();
    if (another !== '') await reportModule({ ...report, page: another });
  };
  const report = async (event: Report): Promise<void> => {
    reports += 1;
    if (reports <= MAX_REPORTS) await send(event).catch(() => undefined);
  };
  sessionBus.subscribe(() => {
    if (isGuest()) return;
    const repeated = ofGuest;
    ofGuest = [];
    for (const event of repeated) void report({ ...event, again: true });
  });
  return async (event) => {
    if (isGuest() && ofGuest.length < MAX_OF_GUEST) ofGuest.push(event);
    await report(event);
  };
}
