import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCheckout, publishBuilds } from '@courtside/deploy/start/publish-checkout';
import { tsxCommand } from '@courtside/processes';
import { withProgram } from './with-program';
import { readTokenFile, startTokenFile } from '@courtside/deploy/token-files';
import { openRegistryService } from '@courtside/deploy/registry-service/open-service';
import { readSettings, root, type Settings } from '@courtside/deploy/settings';
import { openServedStore } from '@courtside/deploy/store/open-served-store';
import type { RegistryStore } from '@courtside/deploy/store/registry-store';
import { ReleaseClient } from '@courtside/release-client/release-client';

/** Ports from `COURTSIDE_BENCH_PORT` on, so that they don't conflict with a running product. */
export const firstPort = Number(process.env.COURTSIDE_BENCH_PORT ?? 5400);

/** Creates a folder that is deleted after `work`. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-bench-'));
  try {
    return await work(folder);
  } finally {
    // A write that was cut off may still end meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

export interface RunningServer {
  address: string;
  pid: number;
}

/** Runs the real API with the demo club, on the data in this folder, while `work` runs. */
export function withApi<Result>(
  data: string,
  env: Record<string, string>,
  work: (api: RunningServer) => Promise<Result>,
): Promise<Result> {
  const port = Number(env.COURTSIDE_API_PORT ?? firstPort + 10);
  const address = `http://127.0.0.1:${port}`;
  return withProgram(
    {
      ...tsxCommand('api/src/main.ts'),
      cwd: root,
      env: {
        COURTSIDE_API_PORT: String(port),
        COURTSIDE_MQTT_PORT: String(firstPort + 20),
        COURTSIDE_PORT: String(firstPort),
        COURTSIDE_DATA: data,
        COURTSIDE_SEED: 'demo',
        COURTSIDE_LOG: 'warn',
        COURTSIDE_LIMITS_FACTOR: '1000000',
        ...env,
      },
      readyUrl: `${address}/readyz`,
      showOutput: true,
      endsWithParent: true,
    },
    ({ pid }) => work({ address, pid }),
  );
}

export interface PublishedProduct {
  settings: Settings;
  store: RegistryStore;
  /** The registry service, which the caller closes. */
  service: { close(): Promise<void> };
}

/** Builds what has changed and publishes it to separate environments in `data`. */
export async function publishProduct(data: string): Promise<PublishedProduct> {
  const settings = readSettings({
    ...process.env,
    COURTSIDE_DATA: data,
    COURTSIDE_PORT: String(firstPort),
    COURTSIDE_STAGING_PORT: String(firstPort + 1),
    COURTSIDE_API_PORT: String(firstPort + 10),
    COURTSIDE_STAGING_API_URL: `http://127.0.0.1:${firstPort + 10}`,
    COURTSIDE_MQTT_PORT: String(firstPort + 20),
    COURTSIDE_RELEASE_PORT: String(firstPort + 9),
  });
  const service = await openRegistryService(settings);
  await service.listen({ port: settings.releasePort, host: '127.0.0.1' });
  const token = await readTokenFile(startTokenFile(data));
  const client = new ReleaseClient({ url: settings.releaseService, token });
  const log = (line: string) => process.stderr.write(`${line}\n`);
  await publishBuilds(settings, client, await buildCheckout(log), log);
  return { settings, store: openServedStore(settings), service };
}
