import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { sessionBus } from '@courtside/session-bus';
import { call } from './http';
import { needsRenewal, renewTokens } from './token-refresh';

/** The user's token if someone is logged in. A report never logs a user out, so it works without one too. */
async function userHeaders(): Promise<Record<string, string>> {
  if (needsRenewal()) await renewTokens().catch(() => false);
  const session = sessionBus.session();
  return session.status === 'user' ? { Authorization: `Bearer ${session.accessToken}` } : {};
}

/**
 * Reports go to the page's origin, because the API accepts them only from the gateway that served the page.
 * @returns whether the report counts; false if the page's token has expired or belongs to another page
 */
export async function reportModule(data: ModuleReport): Promise<boolean> {
  const answer = await call<{ detail: string } | ''>({
    method: 'POST',
    baseURL: '',
    url: paths.moduleReports,
    data,
    anonymous: true,
    headers: await userHeaders(),
  });
  return answer === '';
}
