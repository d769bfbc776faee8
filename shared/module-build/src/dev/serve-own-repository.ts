import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@courtside/release-client/message-of';
import { serveModule } from './serve-module';

/** In the packed kit, a finished development build of the shell is beside the compiled files. */
const SHELL = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../development-shell');

/** `serve-own-repository <folder> <address of staging> [<port>]` serves a module in its own repository until it is stopped. */
const [folder = '.', staging = '', port] = process.argv.slice(2);
try {
  const { name, address } = await serveModule({ folder, staging, shell: SHELL, port: port ? Number(port) : undefined });
  process.stdout.write(`
  Open   ${address}

  ${name} is from ${folder}, everything else from ${staging}.
  Changes appear without a reload. Press Ctrl-C to stop.
`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
