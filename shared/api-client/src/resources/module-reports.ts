import type { ModuleReport } from '@courtside/contracts/operations';
import { routes } from '@courtside/contracts/routes';
import { sessionBus } from '@courtside/session-bus';
import { callApi } from '../calls/client';
import { needsRenewal, renewTokens } from '../calls/token-refresh';

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
  const answer = await callApi(routes.reportModule, { baseURL: '', body: data, headers: await userHeaders() });
  return answer === '';
}
