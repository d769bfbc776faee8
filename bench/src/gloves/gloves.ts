import { setTimeout as wait } from 'node:timers/promises';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { z } from 'zod';
import type { Kind } from '../measure/results';
import { median } from '../measure/stats';
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
  /** How many the API held for alive at the end. */
  heard: z.number(),
  /** From a glove's word to an answer of `glove_data` that has it, in ms. */
  statusMs: Delay,
  resultMs: Delay,
  /** The API while nobody asks it anything: share of one processor, in percent; memory in MB; how late its event loop was, 99 of 100 times not more, in ms. */
  processorPercent: z.number(),
  memoryMb: z.number(),
  delayP99Ms: z.number(),
});

export const gloves = {
  name: 'gloves',
  figures: z.strictObject({ reports: z.number(), crowds: z.array(Crowd) }),
} satisfies Kind<z.ZodType>;

const SIZES = [1, 100, 10_000];
/** Where the demo club's gloves are on the broker. */
const SITE = 'demo';
/** Words of each kind in a round. */
const REPORTS = 20;
/** How long the API is left alone with its gloves, to see what they cost it: two heartbeats of each. */
const ALONE_MS = 10_000;
const HEARD_WITHIN_MS = 30_000;

interface Round {
  heard: number;
  statusMs: number[];
  resultMs: number[];
  processorPercent: number;
  memoryMb: number;
  delayP99Ms: number;
}

async function alone(api: string): Promise<Pick<Round, 'processorPercent' | 'memoryMb' | 'delayP99Ms'>> {
  const before = await apiFigures(api);
  const began = performance.now();
  await wait(ALONE_MS);
  const after = await apiFigures(api);
  const seconds = (performance.now() - began) / 1_000;
  const PROCESSOR = 'process_cpu_seconds_total';
  return {
    processorPercent: (100 * (after(PROCESSOR) - before(PROCESSOR))) / seconds,
    memoryMb: after('process_resident_memory_bytes') / 2 ** 20,
    delayP99Ms: after('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}

/** One API and one Mosquitto with so many gloves: one by hand, of a coach who watches, and the rest of other clubs. */
const measureCrowd = (size: number): Promise<Round> =>
  inTemporaryFolder((folder) => withMosquitto(folder, firstPort + 30, (broker) =>
    withApi(folder, { MQTT_URL: broker, COURTSIDE_SIMULATED_GLOVES: 'off' }, ({ address: api }) => withClubs(folder, async (clubs) => {
      const { access: token } = await logIn(api);
      const others = size - 1;
      const sites = await clubs.make(Math.ceil(others / GLOVE_IDS.length));
      return withProbe({ broker, api, site: SITE, token }, (probe) => withSwarm(broker, others, sites, async () => {
        const until = Date.now() + HEARD_WITHIN_MS;
        while ((await clubs.gloves()) < size && Date.now() < until) await wait(250);
        const cost = await alone(api);
        const [statusMs, resultMs]: [number[], number[]] = [[], []];
        for (let count = 0; count < REPORTS; count += 1) {
          statusMs.push(await probe.statusMs());
          resultMs.push(await probe.resultMs());
        }
        return { ...cost, statusMs, resultMs, heard: await clubs.gloves() };
      }));
    }))));

const tenths = (value: number) => Math.round(value * 10) / 10;
const delay = (all: number[]) => ({ median: tenths(median(all)), worst: tenths(Math.max(...all)) });

/** Measures how soon a coach's screen can know what a glove said, and what the gloves of all clubs cost the API. */
export async function measureGloves(rounds: number): Promise<{ figures: z.infer<typeof gloves.figures>; versions: Record<string, string> }> {
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
      gloves: size, clubs: 1 + Math.ceil((size - 1) / GLOVE_IDS.length), heard: of(({ heard }) => heard),
      statusMs: delay(all.flatMap(({ statusMs }) => statusMs)), resultMs: delay(all.flatMap(({ resultMs }) => resultMs)),
      processorPercent: of(({ processorPercent }) => processorPercent), memoryMb: of(({ memoryMb }) => memoryMb), delayP99Ms: of(({ delayP99Ms }) => delayP99Ms),
    };
  });
  return { figures: { reports: REPORTS * rounds, crowds }, versions: {} };
}
