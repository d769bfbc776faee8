import { watch } from 'node:fs';
import path from 'node:path';
import { readSettings, root } from '../settings';
import { buildFolder } from '../start/build-folder';
import { buildFolders } from '../start/build-folders';
import { storeBuild } from '../store/artifact-store';
import { buildDevServer } from './dev-server';

/** What a module is built from beside its own folder. */
const ALSO_WATCHED = ['shared/contracts', 'shared/module-kit', 'shared/charts'];
const IS_NO_SOURCE = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)|\.test\.tsx?$/;
/** An editor writes a file in several steps. */
const SETTLE_MS = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run dev -- mf-teams`: builds the module at every change and hands it to pages of staging that ask for it. */
async function develop(name: string): Promise<void> {
  const modules = buildFolders().filter((folder) => folder !== 'shell');
  if (!modules.includes(name)) throw new Error(`Name the module: npm run dev -- <${modules.join(' | ')}>`);
  const { ports, overrideOrigins } = readSettings();
  const [origin = 'http://localhost:4640'] = overrideOrigins;
  const artifacts = path.join(root, '.courtside', 'dev');
  const server = buildDevServer(artifacts, origin);
  const staging = process.env.COURTSIDE_STAGING_URL ?? `http://localhost:${ports.staging}`;

  const offer = async () => {
    const began = Date.now();
    const candidate = await storeBuild(await buildFolder(name), artifacts, new Date().toISOString());
    if (candidate.kind !== 'module') return;
    server.offer(candidate.release);
    say(`${name} ${candidate.release.version} after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  };
  let building: Promise<void> = Promise.resolve();
  /** One build after the other; one that fails says why, and the next change is another chance. */
  const build = () => {
    building = building.then(offer).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
    });
    return building;
  };

  await build();
  let soon: NodeJS.Timeout | undefined;
  for (const folder of [name, ...ALSO_WATCHED]) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (file && IS_NO_SOURCE.test(file)) return;
      clearTimeout(soon);
      soon = setTimeout(() => void build(), SETTLE_MS);
    });
  }
  await server.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  say(`
  Open   ${staging}/?mf.${name}=${origin}/release.json

  That tab of staging takes ${name} from here, at every change anew and without a reload. Ctrl-C ends it.
`);
}

await develop(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
