import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveModule } from '@courtside/module-build/dev/serve-module';
import { wholeNumber } from '@courtside/release-client/cli/arguments';
import { messageOf } from '@courtside/release-client/message-of';
import { Command } from 'commander';
import { buildFolder } from '../build/build-folder';
import { developmentShell } from '../build/development-shell';
import { sourceFolders } from '../build/source-folders';
import { readSettings, root } from '../settings';
import { storeBuild } from '../store/artifact-store';
import { tabOfStaging } from './tab-of-staging';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run dev -- mf-teams [--port 4700]` serves staging with this module from its sources. */
async function develop(name: string, port: number | undefined): Promise<void> {
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
  const { name: module, address } = await serveModule({ folder, staging: stagingUrl, shell, others, port });
  log(`
  Open   ${address}

  ${module} is from ${folder}, everything else from ${stagingUrl}.
  Changes appear without a reload. Press Ctrl-C to stop.
`);
}

await new Command('npm run dev --')
  .description('serves staging with a module from its sources')
  .argument('[module]', 'such as mf-teams', '')
  .option('--port <port>', 'the port to serve at; by default a free one from 4640', wholeNumber(1, 65_535))
  .action((name: string, { port }: { port?: number }) => develop(name, port))
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  });
