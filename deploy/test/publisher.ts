import path from 'node:path';
import { createReleaseService } from '../src/release/release-service';
import { readSettings } from '../src/settings';
import { openRegistries } from '../src/store/open-stores';
import { writeBuild } from './builds';

/** Publishes different builds until it is killed, and prints each version after it is published. */
const [data = '', name = ''] = process.argv.slice(2);
const settings = readSettings({ ...process.env, COURTSIDE_DATA: data });
const service = createReleaseService(settings, openRegistries(settings), { who: name });

for (let count = 0; ; count++) {
  const dist = await writeBuild(path.join(data, 'builds', name), name, `${process.pid} ${count}`);
  const candidate = await service.accept(name, dist);
  await service.publish([candidate], 'staging', 'again');
  process.stdout.write(`${candidate.release.version}\n`);
}
