import type { Page, Request } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';

/** The key for offline entries is not counted: a page requests it once, when it is idle. */
const isCall = (request: Request) =>
  request.method() !== 'OPTIONS' &&
  new URL(request.url()).pathname !== paths.offlineKey &&
  /^\/(?:api|import)\/(?!releases\/|modules\/reports\/)/.test(new URL(request.url()).pathname);

/** The API calls that a page makes from now on, such as `GET /api/team/teams/`, in order. */
export interface ApiCalls {
  readonly sent: string[];
  readonly answered: string[];
}

export function recordApiCalls(page: Page): ApiCalls {
  const calls: ApiCalls = { sent: [], answered: [] };
  const nameOf = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return `${request.method()} ${pathname}${search}`;
  };
  page.on('request', (request) => isCall(request) && calls.sent.push(nameOf(request)));
  page.on('requestfinished', (request) => isCall(request) && calls.answered.push(nameOf(request)));
  return calls;
}
