import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { openRevisionLog } from '../store/open-stores';
import { withConsole } from '../console-environment';
import { openEnvironments } from '../store/environments';
import { openProofs } from '../store/proofs';
import { createRegistryStore, signStoredRevisions } from '../store/registry-store';
import { openServiceKeys, readPublicKey } from '../store/release-keys';
import { openTrials } from '../store/trials';
import { writeLocalTokens } from './access/local-tokens';
import { buildRegistryService } from './service';
import { copyTokens, openSharedSettings } from './access/shared-settings';

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
  const shared = openSharedSettings(settings);
  await shared.assertSameKey(readPublicKey(settings.keys));
  // Of an installation from before they were in the database.
  await copyTokens(settings);
  await writeLocalTokens(settings, shared.tokens, now);
  const overrideOrigins = { staging: settings.overrideOrigins };
  const store = createRegistryStore(log, { overrideOrigins, signatures, warn });
  const environments = withConsole(openEnvironments(settings, log, { signatures, warn }));
  const proofs = openProofs(log, { signatures, warn });
  const trials = openTrials(log, { signatures, warn });
  return buildRegistryService({ settings, store, environments, proofs, trials, signatures, shared, now });
}
