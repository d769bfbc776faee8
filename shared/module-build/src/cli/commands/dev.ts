import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { wholeNumber } from '@courtside/release-client/cli/arguments';
import type { Command } from 'commander';
import { runNode } from '../run-tool';

const here = fileURLToPath(import.meta.url);
const SERVER = path.resolve(path.dirname(here), `../../dev/serve-own-repository${path.extname(here)}`);
const DEFAULT_STAGING = process.env.COURTSIDE_STAGING_URL || 'http://localhost:4601';

/** `courtside dev` */
export function addDev(program: Command): void {
  program
    .command('dev')
    .description('serves staging with this module from its sources; changes appear without a reload')
    .option('--staging <address>', 'the address of staging', DEFAULT_STAGING)
    .option('--port <port>', 'the port to serve at; by default a free one from 4640', wholeNumber(1, 65_535))
    .action(({ staging, port }: { staging: string; port?: number }) =>
      // The configuration of the module is TypeScript.
      runNode(
        ['--import', import.meta.resolve('tsx/esm'), SERVER, process.cwd(), staging, ...(port ? [String(port)] : [])],
        { cwd: process.cwd() },
      ),
    );
}
