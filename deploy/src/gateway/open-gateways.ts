import type { FastifyInstance } from 'fastify';
import { artifactsFolder, ENVIRONMENTS, type Settings } from '../settings';
import type { RegistryStore } from '../store/registry-store';
import { buildGateway } from './gateway';

/** Serves every environment at its own port, with its own registry and its own API; previews beside staging. */
export async function openGateways(settings: Settings, store: RegistryStore): Promise<FastifyInstance[]> {
  return Promise.all(ENVIRONMENTS.map(async (environment) => {
    const gateway = await buildGateway({
      environment, store, artifacts: artifactsFolder(settings.data), api: settings.apis[environment], previews: environment === 'staging',
    });
    await gateway.listen({ port: settings.ports[environment], host: '0.0.0.0' });
    return gateway;
  }));
}
