import path from 'node:path';
import { readSettings, registriesFolder } from '../settings';
import { openDesk } from '../release/desk';
import { openRegistryStore } from '../store/registry-store';
import { writeBuild } from './builds';

/**
 * For tests: publishes one build after the other, each other than the last, and says each version
 * once it is acknowledged. Goes on until it is killed.
 */
const [data = '', name = ''] = process.argv.slice(2);
const desk = openDesk(readSettings({ COURTSIDE_DATA: data }), openRegistryStore(registriesFolder(data)), name);

for (let count = 0; ; count++) {
  const dist = await writeBuild(path.join(data, 'builds', name), name, `${process.pid} ${count}`);
  const { to } = await desk.publish(name, dist, 'staging', 'again');
  process.stdout.write(`${to}\n`);
}
