import { gatewayPaths } from '@courtside/contracts/paths';

/**
 * The token with which the page proves that the gateway served it. Static pages have none, and tokens expire, so the
 * page asks for one if necessary. A token is empty if this site accepts no reports.
 */
export interface PageToken {
  get: () => Promise<string>;
  /** Asks the gateway for another one. */
  renew: () => Promise<string>;
}

const servedToken = () => document.querySelector<HTMLMetaElement>('meta[name="courtside-page"]')?.content ?? '';

async function fetchToken(): Promise<string> {
  const answer = await fetch(gatewayPaths.pageToken, { cache: 'no-store' });
  return answer.status === 200 ? ((await answer.json()) as { page: string }).page : '';
}

export function createPageToken(): PageToken {
  let token: Promise<string> = Promise.resolve(servedToken());
  const renew = () => (token = fetchToken().catch(() => ''));
  return { get: async () => (await token) || renew(), renew };
}
