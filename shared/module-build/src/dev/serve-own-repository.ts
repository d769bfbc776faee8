import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveModule } from './serve-module';

/** In the packed kit, a finished development build of the shell is beside the compiled files. */
const SHELL = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../development-shell');

/** `serve-own-repository <folder> <address of staging>` serves a module in its own repository until it is stopped. */
const [folder = '.', staging = ''] = process.argv.slice(2);
const { name, address } = await serveModule({ folder, staging, shell: SHELL });
process.stdout.write(`
  Open   ${address}

  ${name} is from ${folder}, everything else from ${staging}.
  Changes appear without a reload. Press Ctrl-C to stop.
`);
