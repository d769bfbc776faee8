import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveModule } from '@courtside/module-build/dev/serve-module';
import { messageOf } from '@courtside/release-client/message-of';
import { buildFolder } from '../build/build-folder';
import { developmentShell } from '../build/development-shell';
import { sourceFolders } from '../build/source-folders';
import { readSettings, root } from '../settings';
import { storeBuild } from '../store/artifact-store';
import { tabOfStaging } from './tab-of-staging';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run dev -- mf-teams` serves staging with this module from its sources. */
async function develop(name: string): Promise<void> {
  const folder = path.resolve(root, name);
  if (!name || !existsSync(path.join(folder, 'module.ts'))) {
    const modules = sourceFolders().filter((each) => each !== 'shell');
    throw new Error(`Choose a module: npm run dev -- <${modules.join(' | ')}>`);
  }
  const { stagingUrl } = readSettings();
  const artifacts = path.join(root, '.courtside', 'dev');
  const others = await tabOfStaging(artifacts, async () => {
    const dist = await buildFolder(path.relative(root, folder));
    const candidate = await storeBuild(dist, artifacts, new Date().toISOString());
    if (candidate.kind !== 'module') throw new Error(`${folder} contains no module.`);
    return candidate.release;
  });
  const shell = await developmentShell();
  const { name: module, address } = await serveModule({ folder, staging: stagingUrl, shell, others });
  log(`
  Open   ${address}

  ${module} is from ${folder}, everything else from ${stagingUrl}.
  Changes appear without a reload. Press Ctrl-C to stop.
`);
}

await develop(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
