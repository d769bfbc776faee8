import type { APIRequestContext } from '@playwright/test';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import { expect } from './test';

/** Searches for gloves through the API, and waits until all six are available. */
export async function scanGloves(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  expect((await request.get(paths.startGloveScan, { headers })).status()).toBe(200);
  await expect
    .poll(async () => {
      const records = (await (await request.get(paths.gloveData, { headers })).json()) as Partial<GloveRecords>;
      return GLOVE_IDS.filter((glove) => records[glove]?.heartbeat === 'alive').length;
    })
    .toBe(GLOVE_IDS.length);
}
