import { setTimeout as wait } from 'node:timers/promises';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { HEARTBEAT_INTERVAL_MS } from '@courtside/contracts/glove-messages';
import { SimulatedGlove } from '@courtside/simulators/glove';
import { gloveTimings } from '@courtside/simulators/timings';

/**
 * Runs simulated gloves, six per site: `swarm.ts <broker> <gloves> <site>…`. Each has its own connection. They are
 * switched on one after the other, so that their heartbeats are spread like those of real gloves. Prints `ready` when all
 * are connected, and runs until it is stopped.
 */
const [url = '', count = '0', ...sites] = process.argv.slice(2);
const total = Number(count);
const BATCH = 100;

const timings = gloveTimings();
const gloves: SimulatedGlove[] = [];
const allConnected = async () => {
  while (!gloves.every(({ connected }) => connected)) await wait(50);
};

/** Spreads all gloves over one heartbeat interval, or longer if the broker is slower. */
const pause = HEARTBEAT_INTERVAL_MS / Math.ceil(total / BATCH);
for (let index = 0; index < total; index += 1) {
  const site = sites[Math.floor(index / GLOVE_IDS.length)] ?? '';
  const glove = GLOVE_IDS[index % GLOVE_IDS.length]!;
  gloves.push(
    new SimulatedGlove({ url, credential: null, site, glove, scenario: 'healthy', timings, random: Math.random }),
  );
  if (gloves.length % BATCH === 0) {
    await wait(pause);
    await allConnected();
  }
}
await allConnected();
console.log('ready');
