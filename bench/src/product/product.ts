import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../../../deploy/src/start/children';
import { publishBuilds } from '../../../deploy/src/start/publish-builds';
import { untilReady } from '../../../deploy/src/start/until-ready';
import { readSettings, registriesFolder, type Settings } from '../../../deploy/src/settings';
import { openRegistryStore, type RegistryStore } from '../../../deploy/src/store/registry-store';

/** Ports from `COURTSIDE_BENCH_PORT` on, so that a product that runs here is not disturbed. */
export const firstPort = Number(process.env.COURTSIDE_BENCH_PORT ?? 5400);

/** A folder that is gone after `work`. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courtside-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface RunningApi {
  address: string;
  pid: number;
}

/** Runs the real API with the demo club while `work` goes on; its data is gone afterwards. */
export async function withApi<Result>(data: string, env: Record<string, string>, work: (api: RunningApi) => Promise<Result>): Promise<Result> {
  const port = Number(env.COURTSIDE_API_PORT ?? firstPort + 10);
  const child = runProgram('API', 'api/src/main.ts', [], {
    COURTSIDE_API_PORT: String(port), COURTSIDE_MQTT_PORT: String(firstPort + 20), COURTSIDE_PORT: String(firstPort), COURTSIDE_STAGING_PORT: String(firstPort + 1),
    COURTSIDE_DATA: data, COURTSIDE_SEED: 'demo', COURTSIDE_LOG: 'warn', COURTSIDE_LIMITS_FACTOR: '1000000', ...env,
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await untilReady(`${address}/readyz`);
    return await work({ address, pid: child.process.pid ?? 0 });
  } finally {
    await child.stop();
  }
}

/** Builds what is stale and publishes it to environments of its own in `data`. */
export async function publishProduct(data: string): Promise<{ settings: Settings; store: RegistryStore }> {
  const settings = readSettings({ ...process.env, COURTSIDE_DATA: data, COURTSIDE_PORT: String(firstPort), COURTSIDE_STAGING_PORT: String(firstPort + 1), COURTSIDE_API_PORT: String(firstPort + 10), COURTSIDE_MQTT_PORT: String(firstPort + 20) });
  const store = openRegistryStore(registriesFolder(data));
  await publishBuilds(settings, store, (line) => process.stderr.write(`${line}\n`));
  return { settings, store };
}
