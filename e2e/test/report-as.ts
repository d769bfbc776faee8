import type { APIRequestContext } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { authHeaders } from './coaches';
import { expect } from './test';

/** Opens a page as a user and reports that a release of Teams was loaded. */
export async function reportAs(
  request: APIRequestContext,
  coach: { username: string; password: string },
  { url, bucket, version }: { url: string; bucket: number; version: string },
): Promise<void> {
  const served = await request.get(`${url}/manage-team`, { headers: { cookie: `courtside-bucket=${bucket}` } });
  const page = /<meta name="courtside-page" content="([^"]+)"/.exec(await served.text())?.[1];
  const headers = await authHeaders(request, coach);
  const data = { page, module: 'mf-teams', version, status: 'loaded', ms: 1 };
  expect((await request.post(url + paths.moduleReports, { headers, data })).status()).toBe(204);
}
