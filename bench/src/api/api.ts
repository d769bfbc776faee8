import Fastify from 'fastify';
import { z } from 'zod';
import type { Kind, Measurement } from '../measure/results';
import { medians } from '../measure/stats';
import { calls } from './calls';
import { djangoVersions, THREADS } from './django-server';
import { CONNECTIONS, repeatCall, load, Load } from './load';
import { nameOf, withServers, type Product, type Server, type Store } from './servers';

const Beside = z.strictObject({ courtside: Load, bare: Load, django: Load.nullable() });

export const api = {
  name: 'api',
  figures: z.strictObject({
    connections: z.number(),
    seconds: z.number(),
    djangoThreads: z.number(),
    /** Medians of the rounds; null if Django wasn't measured. */
    calls: z.array(z.strictObject({ call: z.string(), read: z.boolean(), postgres: Beside, sqlite: Beside })),
  }),
} satisfies Kind<z.ZodType>;

/** Long enough for the just-in-time compiler to optimize. */
const WARM_UP_SECONDS = 1;

/**
 * Measures each call on all servers alternately, each time starting with a different one, so that other load on the
 * machine affects all of them. Only one server is busy at a time.
 */
export async function measureApi(rounds: number, seconds: number): Promise<Measurement<typeof api.figures>> {
  const versions = await djangoVersions();
  return withServers(async (servers, postgresql) => {
    const measured: z.infer<typeof api.figures>['calls'] = [];
    for (const call of calls) {
      const measuredServers = servers.filter(({ product }) => product !== 'django' || call.django);
      const loads = new Map<Server, Load[]>(measuredServers.map((server) => [server, []]));
      for (const server of measuredServers) await repeatCall(server, call, WARM_UP_SECONDS);
      for (let round = 0; round < rounds; round += 1) {
        const first = round % measuredServers.length;
        for (const server of [...measuredServers.slice(first), ...measuredServers.slice(0, first)]) {
          loads.get(server)?.push(await load(server, call, seconds));
        }
      }
      const of = (store: Store, product: Product) =>
        [...loads].find(([server]) => server.store === store && server.product === product)?.[1];
      const beside = (store: Store) => {
        const django = of(store, 'django');
        return {
          courtside: medians(of(store, 'courtside') ?? []),
          bare: medians(of(store, 'bare') ?? []),
          django: django ? medians(django) : null,
        };
      };
      measured.push({ call: call.name, read: call.read, postgres: beside('postgres'), sqlite: beside('sqlite') });
      process.stderr.write(
        `${call.name}: ${[...loads].map(([server, all]) => `${nameOf(server)} ${medians(all).requestsPerSecond}/s`).join(', ')}\n`,
      );
    }
    return {
      figures: { connections: CONNECTIONS, seconds, djangoThreads: THREADS, calls: measured },
      versions: { fastify: Fastify().version, postgresql, ...versions },
    };
  });
}
