import { setTimeout as wait } from 'node:timers/promises';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { waitUntil } from '@courtside/processes';
import { z } from 'zod';
import type { Kind, Measurement } from '../measure/results';
import { median, rounded } from '../measure/stats';
import { apiFigures } from '../product/api-figures';
import { logIn } from '../product/demo-club';
import { firstPort, inTemporaryFolder, withApi } from '../product/product';
import { withClubs } from './clubs';
import { withMosquitto } from './mosquitto';
import { withProbe } from './probe';
import { withSwarm } from './with-swarm';

const Delay = z.strictObject({ median: z.number(), worst: z.number() });

const Crowd = z.strictObject({
  gloves: z.number(),
  clubs: z.number(),
  /** How many gloves the API considered connected at the end. */
  heard: z.number(),
  /** The delay from a report to the `glove_data` response that contains it, in ms. */
  statusMs: Delay,
  resultMs: Delay,
  /** The API without requests: percent of one processor, memory in MB, and the p99 delay of its event loop in ms. */
  processorPercent: z.number(),
  memoryMb: z.number(),
  delayP99Ms: z.number(),
});

export const gloves = {
  name: 'gloves',
  figures: z.strictObject({ reports: z.number(), crowds: z.array(Crowd) }),
} satisfies Kind<z.ZodType>;

const SIZES = [1, 100, 3_000];
/** The site of the demo club's gloves on the broker. */
const SITE = 'demo';
/** Reports of each kind per round. */
const REPORTS = 20;
/** How long the API is measured without requests: two heartbeats of each glove. */
const IDLE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 30_000;

interface Round extends Pick<z.infer<typeof Crowd>, 'heard' | 'processorPercent' | 'memoryMb' | 'delayP99Ms'> {
  statusMs: number[];
  resultMs: number[];
}

async function measureIdle(api: string): Promise<Pick<Round, 'processorPercent' | 'memoryMb' | 'delayP99Ms'>> {
  const before = await apiFigures(api);
  const startedAt = performance.now();
  await wait(IDLE_MS);
  const after = await apiFigures(api);
  const seconds = (performance.now() - startedAt) / 1_000;
  const CPU = 'process_cpu_seconds_total';
  return {
    processorPercent: (100 * (after(CPU) - before(CPU))) / seconds,
    memoryMb: after('process_resident_memory_bytes') / 2 ** 20,
    delayP99Ms: after('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}

/** Measures one API and one Mosquitto with this many gloves: one that this process controls, the others of other clubs. */
const measureCrowd = (size: number): Promise<Round> =>
  inTemporaryFolder((folder) =>
    withMosquitto(folder, firstPort + 30, (broker) =>
      withApi(folder, { MQTT_URL: broker, COURTSIDE_SIMULATED_GLOVES: 'off' }, ({ address: api }) =>
        withClubs(folder, async (clubs) => {
          const { access: token } = await logIn(api);
          const others = size - 1;
          const sites = await clubs.create(Math.ceil(others / GLOVE_IDS.length));
          return withProbe({ broker, api, site: SITE, token }, (probe) =>
            withSwarm(broker, others, sites, async () => {
              await waitUntil(async () => (await clubs.connectedGloves()) >= size, { timeoutMs: CONNECT_TIMEOUT_MS });
              const cost = await measureIdle(api);
              const [statusMs, resultMs]: [number[], number[]] = [[], []];
              for (let count = 0; count < REPORTS; count += 1) {
                statusMs.push(await probe.statusMs());
                resultMs.push(await probe.resultMs());
              }
              return { ...cost, statusMs, resultMs, heard: await clubs.connectedGloves() };
            }),
          );
        }),
      ),
    ),
  );

const tenths = (value: number) => rounded(value, 1);
const delay = (all: number[]) => ({ median: tenths(median(all)), worst: tenths(Math.max(...all)) });

/** Measures how soon a screen can show a glove's report, and the load of all clubs' gloves on the API. */
export async function measureGloves(rounds: number): Promise<Measurement<typeof gloves.figures>> {
  const measured = new Map<number, Round[]>(SIZES.map((size) => [size, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, all] of measured) {
      all.push(await measureCrowd(size));
      process.stderr.write(`${size} gloves\n`);
    }
  }
  const crowds = [...measured].map(([size, all]) => {
    const of = (figure: (one: Round) => number) => tenths(median(all.map(figure)));
    return {
      gloves: size,
      clubs: 1 + Math.ceil((size - 1) / GLOVE_IDS.length),
      heard: of(({ heard }) => heard),
      statusMs: delay(all.flatMap(({ statusMs }) => statusMs)),
      resultMs: delay(all.flatMap(({ resultMs }) => resultMs)),
      processorPercent: of(({ processorPercent }) => processorPercent),
      memoryMb: of(({ memoryMb }) => memoryMb),
      delayP99Ms: of(({ delayP99Ms }) => delayP99Ms),
    };
  });
  return { figures: { reports: REPORTS * rounds, crowds } };
}
