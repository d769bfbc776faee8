import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { root } from '@courtside/deploy/settings';
import { tsxCommand } from '@courtside/processes';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { onBothDatabases } from '../calls/on-both-databases';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints how long calls take while a backup of this many training sessions runs, and while none runs. */
export function measureBackup(rows = IMPORT_MAX_ROWS): Promise<void> {
  return onBothDatabases(rows, async ({ database, address, headers, data, environment }) => {
    const without = await callsMeanwhile(address, headers, () => wait(3_000));
    const file = path.join(data, 'backup.gz');
    const began = performance.now();
    const during = await callsMeanwhile(address, headers, () => runBackup(environment, file));
    const seconds = (performance.now() - began) / 1_000;

    const megabytes = statSync(file).size / 1e6;
    print(`${database}: a backup of ${rows} sessions took ${seconds.toFixed(1)} s and has ${megabytes.toFixed(1)} MB.`);
    print(report('without a backup', without));
    print(report('during the backup', during));
  });
}

async function runBackup(environment: Record<string, string>, file: string): Promise<void> {
  const { command, args } = tsxCommand('api/src/cli.ts', 'backup', file);
  const env = { PATH: process.env.PATH, ...environment };
  const [code] = await once(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The backup failed.');
}
