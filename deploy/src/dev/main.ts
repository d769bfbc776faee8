import { watch } from 'node:fs';
import path from 'node:path';
import { readSettings, root } from '../settings';
import { buildFolder } from '../build/build-folder';
import { sourceFolders } from '../build/source-folders';
import { storeBuild } from '../store/artifact-store';
import { buildDevServer } from './dev-server';

/** Sources of a module outside its folder. */
const ALSO_WATCHED = ['shared/contracts', 'shared/module-kit', 'shared/charts'];
const NOT_A_SOURCE = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)|\.test\.tsx?$/;
/** Editors write a file in several steps. */
const SETTLE_MS = 60;

const log = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run dev -- mf-teams` builds the module after every change and serves it to a tab of staging. */
async function develop(name: string): Promise<void> {
  const modules = sourceFolders().filter((folder) => folder !== 'shell');
  if (!modules.includes(name)) throw new Error(`Choose a module: npm run dev -- <${modules.join(' | ')}>`);
  const { stagingUrl, overrideOrigins } = readSettings();
  const [origin = 'http://localhost:4640'] = overrideOrigins;
  const artifacts = path.join(root, '.courtside', 'dev');
  const server = await buildDevServer(artifacts, origin);

  const buildAndOffer = async () => {
    const startedAt = Date.now();
    const candidate = await storeBuild(await buildFolder(name), artifacts, new Date().toISOString());
    if (candidate.kind !== 'module') return;
    server.offer(candidate.release);
    log(`${name} ${candidate.release.version}, built in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  };
  let building: Promise<void> = Promise.resolve();
  /** Builds run one after another. After an error, the next change starts a new build. */
  const build = () => {
    building = building.then(buildAndOffer).catch((error: unknown) => {
      log(error instanceof Error ? error.message : String(error));
    });
    return building;
  };

  await build();
  let soon: NodeJS.Timeout | undefined;
  for (const folder of [name, ...ALSO_WATCHED]) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (file && NOT_A_SOURCE.test(file)) return;
      clearTimeout(soon);
      soon = setTimeout(() => void build(), SETTLE_MS);
    });
  }
  await server.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  log(`
  Open   ${stagingUrl}/?mf.${name}=${origin}/release.json

  This tab of staging loads ${name} from here and updates it after every change, without a reload. Press Ctrl-C to stop.
`);
}

await develop(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
