import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keepRunning, startProgram, tsxCommand, waitUntilReady, type Program } from '@courtside/processes';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { readTokenFile, startTokenFile } from '../token-files';
import { ENVIRONMENTS, root, type EnvironmentName, type Settings } from '../settings';
import type { Output } from './output';

type Environment = Record<string, string | undefined>;

/** The variables of an environment's API and simulated gloves. */
export function environmentVariables(
  name: EnvironmentName,
  { ports, data, certificate, stagingUrl }: Settings,
  given: NodeJS.ProcessEnv,
): Environment {
  const { gateway, api, mqtt, simulator } = ports[name];
  const own: Environment = {
    COURTSIDE_PORT: String(gateway),
    COURTSIDE_API_PORT: String(api),
    COURTSIDE_MQTT_PORT: String(mqtt),
    COURTSIDE_SIMULATOR_PORT: String(simulator),
    COURTSIDE_DATA: data,
    COURTSIDE_SEED: given.COURTSIDE_SEED ?? 'demo',
    // For the gateway, which is the only proxy in front of the API.
    COURTSIDE_TRUST_PROXY: undefined,
    // The API reads the registry from the gateway, whose certificate may be self-signed.
    NODE_EXTRA_CA_CERTS: given.NODE_EXTRA_CA_CERTS ?? certificate?.certificate,
  };
  const encrypted = certificate && `https://localhost:${gateway}`;
  if (name === 'production') return { ...own, COURTSIDE_PUBLIC_URL: given.COURTSIDE_PUBLIC_URL ?? encrypted };
  // Staging never uses production's database, keys, broker or mail server.
  return {
    ...own,
    COURTSIDE_DATA: path.join(data, 'staging'),
    COURTSIDE_PUBLIC_URL: stagingUrl,
    DATABASE_URL: given.COURTSIDE_STAGING_DATABASE_URL,
    COURTSIDE_KEYS: undefined,
    COURTSIDE_TOKEN_SECRET: undefined,
    MQTT_URL: undefined,
    MQTT_CLIENT_ID: undefined,
    SMTP_URL: undefined,
  };
}

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
  /** Publishes with the registry service. The gateway starts afterwards. */
  publish: (client: ReleaseClient) => Promise<unknown>;
  output: Output;
  /** Called if a process keeps ending right after its start. */
  onGiveUp: () => void;
}

/** Runs the APIs, the simulated gloves and the gateway, and restarts each of them if it ends. */
export function runProduct(
  settings: Settings,
  { variables, publish, output, onGiveUp }: ProductOptions,
): RunningProduct {
  const proxySecret = settings.proxySecret ?? randomBytes(32).toString('base64url');
  const processes = new Map<string, Program>();
  const stops: (() => Promise<unknown>)[] = [];

  const run = (name: string, file: string, own: Environment) => {
    const start = async () => {
      const program = await startProgram({
        ...tsxCommand(file),
        cwd: root,
        env: { ...variables, ...own, COURTSIDE_PROXY_SECRET: proxySecret },
        extendEnv: false,
        ...output.of(name),
        endsWithParent: true,
      });
      processes.set(name, program);
      return program;
    };
    stops.push(keepRunning({ name, start, log: output.log, onGiveUp }).stop);
  };

  const startEnvironment = async (environment: EnvironmentName) => {
    const prefix = environment === 'production' ? '' : `${environment} `;
    const own = environmentVariables(environment, settings, variables);
    run(`${prefix}API`, 'api/src/main.ts', own);
    await waitUntilReady(`http://127.0.0.1:${settings.ports[environment].api}/readyz`);
    output.log(`The ${prefix}API is ready`);
    run(`${prefix}glove simulator`, 'simulators/src/main.ts', own);
  };
  const startReleases = async () => {
    run('registry service', 'deploy/src/registry-service/main.ts', {});
    const url = `http://127.0.0.1:${settings.releasePort}`;
    await waitUntilReady(`${url}/livez`);
    await publish(new ReleaseClient({ url, token: await readTokenFile(startTokenFile(settings.data)) }));
    run('gateway', 'deploy/src/serve/gateway/main.ts', {});
    // Its certificate needn't be valid for this address.
    const scheme = settings.certificate ? 'tls' : 'http';
    await waitUntilReady(`${scheme}://127.0.0.1:${settings.ports.production.gateway}/livez`);
    output.log('The gateway is ready');
  };
  return {
    ready: Promise.all([...ENVIRONMENTS.map(startEnvironment), startReleases()]),
    processes,
    stop: () => Promise.all(stops.map((stop) => stop())),
  };
}
