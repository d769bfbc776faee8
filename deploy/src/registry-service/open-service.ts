import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { tokensFolder, type Settings } from '../settings';
import { openRevisionLog } from '../store/open-stores';
import { createRegistryStore, signStoredRevisions } from '../store/registry-store';
import { openServiceKeys } from '../store/release-keys';
import { writeLocalTokens } from './local-tokens';
import { buildRegistryService } from './service';
import { folderTokenStore } from './token-store';

const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** The registry service as its settings want it: with its keys, its tokens, and everything signed that was there before. */
export async function openRegistryService(settings: Settings, now: () => number = Date.now): Promise<FastifyInstance> {
  await mkdir(path.join(settings.data, 'keys'), { recursive: true, mode: 0o700 });
  const log = openRevisionLog(settings);
  const signatures = await openServiceKeys(settings.keys, async (sign) => {
    // In a database, revisions may be those of a service with other keys. They are signed before they are copied there.
    if (!settings.registryDatabaseUrl) await signStoredRevisions(log, sign);
  });
  const tokens = folderTokenStore(tokensFolder(settings.data));
  await writeLocalTokens(settings, tokens, now);
  const overrideOrigins = { staging: settings.overrideOrigins };
  const store = createRegistryStore(log, { overrideOrigins, signatures, warn });
  return buildRegistryService({ settings, store, tokens, now });
}
