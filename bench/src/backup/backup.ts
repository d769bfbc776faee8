import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { root } from '@courtside/deploy/settings';
import { tsxCommand } from '@courtside/processes';
import { withScratchDatabase } from '../api/scratch-database';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { storeSessions } from '../calls/store-sessions';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi } from '../product/product';

/** Prints how long calls take while a backup of this many training sessions runs, and while none runs. */
export async function measureBackup(rows = IMPORT_MAX_ROWS): Promise<void> {
  await measureOn('SQLite', {}, rows);
  await withScratchDatabase(({ url }) => measureOn('PostgreSQL', { DATABASE_URL: url }, rows));
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function measureOn(name: string, database: Record<string, string>, rows: number): Promise<void> {
  return inTemporaryFolder((data) =>
    withApi(data, database, async ({ address }) => {
      const headers = { authorization: `Bearer ${(await logIn(address)).access}` };
      await storeSessions(address, headers, rows);

      const without = await callsMeanwhile(address, headers, () => wait(3_000));
      const file = path.join(data, 'backup.gz');
      const began = performance.now();
      const during = await callsMeanwhile(address, headers, () =>
        runBackup({ COURTSIDE_DATA: data, ...database }, file),
      );
      const seconds = (performance.now() - began) / 1_000;

      const megabytes = statSync(file).size / 1e6;
      print(`${name}: a backup of ${rows} sessions took ${seconds.toFixed(1)} s and has ${megabytes.toFixed(1)} MB.`);
      print(report('without a backup', without));
      print(report('during the backup', during));
    }),
  );
}

async function runBackup(environment: Record<string, string>, file: string): Promise<void> {
  const { command, args } = tsxCommand('api/src/cli.ts', 'backup', file);
  const env = { PATH: process.env.PATH, ...environment };
  const [code] = await once(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The backup failed.');
}
