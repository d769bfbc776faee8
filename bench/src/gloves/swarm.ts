import { setTimeout as wait } from 'node:timers/promises';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { HEARTBEAT_INTERVAL_MS } from '@courtside/contracts/glove-messages';
import { SimulatedGlove } from '../../../simulators/src/glove';
import { gloveTimings } from '../../../simulators/src/timings';

/**
 * A process of simulated gloves, six a site: `swarm.ts <broker> <gloves> <site>…`. Each has a connection of its own.
 * They are switched on one after the other, so that their heartbeats are spread as those of people's gloves are.
 * Says `ready` once all are connected; ends when it is killed.
 */
const [url = '', count = '0', ...sites] = process.argv.slice(2);
const wanted = Number(count);
const BATCH = 100;
const ASK_EVERY_MS = 50;

const timings = gloveTimings();
const gloves: SimulatedGlove[] = [];
const arePresent = async () => {
  while (!gloves.every(({ connected }) => connected)) await wait(ASK_EVERY_MS);
};

/** As long as a heartbeat takes to come again, or longer where the broker takes longer. */
const pause = HEARTBEAT_INTERVAL_MS / Math.ceil(wanted / BATCH);
for (let index = 0; index < wanted; index += 1) {
  const site = sites[Math.floor(index / GLOVE_IDS.length)] ?? '';
  const glove = GLOVE_IDS[index % GLOVE_IDS.length]!;
  gloves.push(new SimulatedGlove({ url, credential: null, site, glove, scenario: 'healthy', timings, random: Math.random }));
  if (gloves.length % BATCH === 0) {
    await wait(pause);
    await arePresent();
  }
}
await arePresent();
process.send?.('ready');
