import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { tokensFolder, type Settings } from '../settings';
import { openRevisionLog } from '../store/open-stores';
import { openEnvironments } from '../store/environments';
import { openProofs } from '../store/proofs';
import { createRegistryStore, signStoredRevisions } from '../store/registry-store';
import { openServiceKeys } from '../store/release-keys';
import { writeLocalTokens } from './access/local-tokens';
import { buildRegistryService } from './service';
import { folderTokenStore } from './access/token-store';

const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * The registry service for these settings, with its keys and tokens. Signs the revisions from before there were keys.
 */
export async function openRegistryService(settings: Settings, now: () => number = Date.now): Promise<FastifyInstance> {
  await mkdir(path.join(settings.data, 'keys'), { recursive: true, mode: 0o700 });
  const log = openRevisionLog(settings);
  const signatures = await openServiceKeys(settings.keys, async (sign) => {
    // Revisions in a database may belong to a service with other keys. They are signed before they are copied to it.
    if (!settings.registryDatabaseUrl) await signStoredRevisions(log, sign);
  });
  const tokens = folderTokenStore(tokensFolder(settings.data));
  await writeLocalTokens(settings, tokens, now);
  const overrideOrigins = { staging: settings.overrideOrigins };
  const store = createRegistryStore(log, { overrideOrigins, signatures, warn });
  const environments = openEnvironments(settings, log, { signatures, warn });
  const proofs = openProofs(log, { signatures, warn });
  return buildRegistryService({ settings, store, environments, proofs, tokens, now });
}
