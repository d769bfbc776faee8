import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import { type Erasures, journalFile } from '../erasures/erasures';
import type { Metrics } from '../operations/metrics';
import { DRAFT } from './backup';
import { backupName, expiredBackups } from './kept-backups';

const ENTRY = fileURLToPath(new URL('backup-process-entry.mjs', import.meta.url));
/** No backup takes a day, so a process that was killed has left this draft. */
const DRAFT_MAX_AGE_MS = 86_400_000;

export interface BackupServices {
  readonly config: Pick<Config, 'backupFolder' | 'dataFolder'>;
  readonly erasures: Erasures;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/**
 * Makes the backup of today in another process, unless there is one, and deletes those that are no longer needed. The
 * journal of erasures is copied beside them. Without a backup folder, does nothing.
 *
 * @param environment of the process: it must lead to the same database and keys
 * @param signal stops the process
 * @throws Error if the backup could not be made or read back. Then none is deleted
 */
export async function makeDailyBackup(
  { config, erasures, log, metrics, now }: BackupServices,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const folder = config.backupFolder;
  if (!folder) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, backupName(now()));
  if (!(await readdir(folder)).includes(path.basename(file))) {
    await runBackup(file, environment, signal);
    log.info({ file }, 'made the daily backup');
  }
  await erasures.completeJournal();
  await copyJournal(config, folder);
  await deleteOld(folder, now());
  metrics.newestBackup.set((await stat(file)).mtimeMs / 1000);
}

/** The process takes a low priority. */
async function runBackup(file: string, environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const backup = spawn(process.execPath, [ENTRY, 'backup', file], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const [message, [exitCode]] = await Promise.all([
    text(backup.stderr),
    once(backup, 'exit') as Promise<[number | null]>,
  ]);
  if (exitCode !== 0) throw new Error(message.trim() || 'The process of the backup was killed.');
}

async function copyJournal(config: Pick<Config, 'dataFolder'>, folder: string): Promise<void> {
  const journal = journalFile(config);
  await copyFile(journal, path.join(folder, path.basename(journal))).catch((error: NodeJS.ErrnoException) => {
    // Nothing has been erased yet.
    if (error.code !== 'ENOENT') throw error;
  });
}

async function deleteOld(folder: string, now: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of expiredBackups(names)) await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((each) => each.endsWith(DRAFT))) {
    const draft = path.join(folder, name);
    const changed = await stat(draft).catch(() => null);
    if (changed && now - changed.mtimeMs > DRAFT_MAX_AGE_MS) await rm(draft, { force: true });
  }
}
