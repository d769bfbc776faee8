import path from 'node:path';
import { writeServers } from '@courtside/deploy/images/write-servers';
import { waitUntilReady } from '@courtside/processes';
import { databaseUrl } from './postgres';
import { Part } from './part';
import { local, PORTS } from './ports';
import type { ObjectStore } from './object-store';

/** Settings of the servers, which are the same on each machine. */
export interface Shared {
  /** Where the bundles of the servers are. */
  readonly programs: string;
  /** The parent of their data folders. */
  readonly folder: string;
  readonly publicUrl: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly objects: ObjectStore;
}

/** Bundles the servers, as in their images. */
export async function bundleServers(folder: string): Promise<string> {
  const programs = path.join(folder, 'programs');
  await writeServers(programs);
  return programs;
}

const server = (
  name: string,
  { programs }: Shared,
  file: string,
  env: Record<string, string>,
  readyUrl: string,
): Part =>
  new Part({
    name,
    command: process.execPath,
    args: [path.join(programs, file)],
    cwd: programs,
    env: { PATH: process.env.PATH, ...env },
    extendEnv: false,
    readyUrl,
  });

export const apiEnvironment = (shared: Shared, index: number): Record<string, string> => ({
  ...shared.secrets,
  COURTSIDE_API_PORT: String(PORTS.apis[index]),
  COURTSIDE_DATA: path.join(shared.folder, `api-${index + 1}`),
  COURTSIDE_PUBLIC_URL: shared.publicUrl,
  COURTSIDE_LIMITS_FACTOR: '1000000',
  COURTSIDE_BACKUPS: 'off',
  COURTSIDE_SIMULATED_GLOVES: 'off',
  COURTSIDE_LOG: 'warn',
  COURTSIDE_DRAIN_MS: '3000',
  DATABASE_URL: databaseUrl('courtside', PORTS.primaries[index]!),
  MQTT_URL: `mqtt://courtside-api:cluster@${local(PORTS.gloves[index]!)}`,
  MQTT_CLIENT_ID: `courtside-api-${index + 1}`,
});

export const apiParts = (shared: Shared): Part[] =>
  PORTS.apis.map((port, index) =>
    server(
      `api-${index + 1}`,
      shared,
      'api/dist/main.mjs',
      apiEnvironment(shared, index),
      `http://${local(port)}/readyz`,
    ),
  );

/** Where releases are: the same for the gateways and the registry service. */
export const releaseEnvironment = (
  { objects, secrets }: Shared,
  index: number,
  data: string,
): Record<string, string> => ({
  COURTSIDE_DATA: data,
  COURTSIDE_PROXY_SECRET: secrets.COURTSIDE_PROXY_SECRET ?? '',
  COURTSIDE_PORT: String(PORTS.gateways[index]),
  COURTSIDE_STAGING_PORT: String(PORTS.stagingGateways[index]),
  COURTSIDE_RELEASE_PORT: String(PORTS.registryService),
  COURTSIDE_API_URL: `http://${local(PORTS.apiBalancers[index]!)}`,
  COURTSIDE_STAGING_API_URL: `http://${local(PORTS.apiBalancers[index]!)}`,
  COURTSIDE_REGISTRY_DATABASE_URL: databaseUrl('registries', PORTS.primaries[index]!),
  ...objects.environment,
});

export const registryServicePart = (shared: Shared): Part => {
  const data = path.join(shared.folder, 'registry-service');
  const address = `http://${local(PORTS.registryService)}/livez`;
  return server(
    'registry-service',
    shared,
    'deploy/dist/registry-service.mjs',
    releaseEnvironment(shared, 0, data),
    address,
  );
};

/** @param keys the folder of the registry service's keys */
export const gatewayParts = (shared: Shared, keys: string): Part[] =>
  PORTS.gateways.map((port, index) => {
    const name = `gateway-${index + 1}`;
    const env = {
      ...releaseEnvironment(shared, index, path.join(shared.folder, name)),
      COURTSIDE_RELEASE_PUBLIC_KEY: path.join(keys, 'release.pub.pem'),
      COURTSIDE_TRUST_PROXY: '127.0.0.1',
    };
    return server(name, shared, 'deploy/dist/gateway.mjs', env, `http://${local(port)}/livez`);
  });

/** Waits until both APIs and gateways can do their work. */
export const waitUntilServersReady = (): Promise<unknown> =>
  Promise.all([...PORTS.apis, ...PORTS.gateways].map((port) => waitUntilReady(`http://${local(port)}/readyz`)));
