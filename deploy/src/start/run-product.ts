import { randomBytes } from 'node:crypto';
import { waitUntilReady, type Program } from '@courtside/processes';
import type { Settings } from '../settings';
import { environmentVariables } from './environment-variables';
import type { OnDemand } from './on-demand';
import type { Output } from './output';
import { ProgramGroup } from './program-group';
import { openStaging } from './staging';

export interface RunningProduct {
  /** Resolves when everything is ready. */
  ready: Promise<unknown>;
  /** The process that currently runs under each name, such as `gateway` or `staging API`. */
  processes: ReadonlyMap<string, Program>;
  stop(): Promise<unknown>;
}

export interface ProductOptions {
  /** The environment variables from which the settings were read. */
  variables: NodeJS.ProcessEnv;
  /** Publishes with the registry service, which may not be ready yet. The gateway starts afterwards. */
  publish: (signal: AbortSignal) => Promise<unknown>;
  output: Output;
  /** How long nobody may use staging before it is stopped, in ms. Default: ten minutes. */
  idleMs?: number;
  /** Called if a process keeps ending right after its start. */
  onGiveUp: () => void;
}

const IDLE_MS = 10 * 60_000;

/**
 * Runs the API, the simulated gloves, the registry service and the gateway, and restarts each of them if it ends.
 * Staging's API and gloves start when somebody connects to one of their ports, such as the gateway for the first call.
 */
export function runProduct(
  settings: Settings,
  { variables, publish, output, idleMs = IDLE_MS, onGiveUp }: ProductOptions,
): RunningProduct {
  const processes = new Map<string, Program>();
  const proxySecret = settings.proxySecret ?? randomBytes(32).toString('base64url');
  const openGroup = () =>
    new ProgramGroup({ variables: { ...variables, COURTSIDE_PROXY_SECRET: proxySecret }, output, onGiveUp, processes });
  const permanent = openGroup();
  const { signal } = permanent;

  const startProduction = async () => {
    const own = environmentVariables('production', settings, variables);
    permanent.run('API', 'api/src/main.ts', own);
    await waitUntilReady(`http://127.0.0.1:${settings.ports.production.api}/readyz`, { signal });
    output.log('The API is ready');
    permanent.run('glove simulator', 'simulators/src/main.ts', own);
  };

  const startReleases = async (staging: OnDemand) => {
    permanent.run('registry service', 'deploy/src/registry-service/main.ts', {});
    await publish(signal);
    // A release asks its API for its calls.
    await staging.rest();
    permanent.run('gateway', 'deploy/src/serve/gateway/main.ts', {});
    // Its certificate needn't be valid for this address.
    const scheme = settings.certificate ? 'tls' : 'http';
    await waitUntilReady(`${scheme}://127.0.0.1:${settings.ports.production.gateway}/livez`, { signal });
    output.log('The gateway is ready');
  };

  const staging = openStaging(settings, { variables, openGroup, log: output.log, idleMs });
  return {
    ready: Promise.all([startProduction(), staging.then(startReleases)]),
    processes,
    stop: () =>
      Promise.all([
        permanent.stop(),
        staging.then(
          (open) => open.close(),
          () => {},
        ),
      ]),
  };
}
