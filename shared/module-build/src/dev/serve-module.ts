import path from 'node:path';
import { importDefault } from '../import-default';
import type { Build } from '../rspack-preset';
import { assertPortFree } from './assert-port-free';
import { createDevServer, type OtherAnswers } from './dev-server';

const FIRST_PORT = '4640';
const TRIES = '60';

interface Options {
  /** The module's folder. */
  folder: string;
  /** The address of staging. */
  staging: string;
  /** The folder with a finished development build of the shell. */
  shell: string;
  others?: OtherAnswers;
  /** The port to serve at. */
  port?: number | undefined;
}

/**
 * Serves a module during development until the process ends, at the given port or the first free one from 4640. The process must be able
 * to import TypeScript (`--import tsx/esm`), because the configuration of a module is TypeScript.
 * @returns the address to open
 * @throws Error in a sentence if the given port is in use, or the module can't be built with this shell
 */
export async function serveModule({
  folder,
  staging,
  shell,
  others,
  port,
}: Options): Promise<{ name: string; address: string }> {
  // The server uses the next free port from this one on.
  if (port !== undefined) {
    await assertPortFree(port);
    process.env.RSPACK_DEV_SERVER_BASE_PORT = String(port);
  }
  process.env.RSPACK_DEV_SERVER_BASE_PORT ??= FIRST_PORT;
  process.env.RSPACK_DEV_SERVER_PORT_RETRY ??= TRIES;
  const context = path.resolve(folder);
  const build = await importDefault<Build>(path.join(context, 'rspack.config.ts'));
  const { server, name } = createDevServer({
    folder: context,
    build,
    staging: new URL(staging).origin,
    shell: path.resolve(shell),
    ...(others && { others }),
  });
  await server.start();
  return { name, address: `http://localhost:${server.options.port}` };
}
