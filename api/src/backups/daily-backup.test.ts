import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deletePlayer } from '@courtside/contracts/players';
import { clubWithData } from '../../test/club-with-data';
import { emptyDatabase } from '../../test/empty-database';
import { testApi } from '../../test/set-up';
import { journalFile } from '../erasures/erasures';
import { makeDailyBackup } from './daily-backup';
import { restore } from './restore';

const DAY_MS = 86_400_000;

describe('daily backups', () => {
  const api = testApi();
  let folder: string;
  beforeAll(() => clubWithData(api));
  beforeEach(() => {
    folder = path.join(api.database.folder, 'backups');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (signal = new AbortController().signal, environment = {}) =>
    makeDailyBackup(
      { ...api.core, config: { ...api.core.config, backupFolder: folder } },
      { PATH: process.env.PATH, ...api.database.environment, ...environment },
      signal,
    );
  const names = () => readdirSync(folder).toSorted();
  const today = () => `courtside-${new Date(api.clock.now()).toISOString().slice(0, 10)}.gz`;

  test('a day has one, which only the owner can read, and which can be restored', async () => {
    await run();
    const file = path.join(folder, today());
    const { ino, mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);
    await run();
    expect(statSync(file).ino).toBe(ino);
    const { core, drop } = await emptyDatabase(api.core);
    expect(await restore(core, file)).toBeGreaterThan(4);
    await drop();
  });

  test('each day gets one, old ones and forgotten drafts are deleted, and other files stay', async () => {
    await run();
    const [first] = names();
    for (let day = 1; day <= 9; day += 1) {
      mkdirSync(folder, { recursive: true });
      const name = new Date(api.clock.now() - (20 + day) * DAY_MS).toISOString().slice(0, 10);
      writeFileSync(path.join(folder, `courtside-${name}.gz`), '');
    }
    const draft = path.join(folder, 'courtside-2026-01-01.gz.1.part');
    writeFileSync(draft, '');
    utimesSync(draft, 0, 0);
    writeFileSync(path.join(folder, 'by-hand.gz'), '');
    api.clock.advance(DAY_MS);
    await run();
    expect(names()).toEqual(expect.arrayContaining([first, today(), 'by-hand.gz']));
    expect(names().length).toBeLessThan(12);
    expect(existsSync(draft)).toBe(false);
  });

  test('the journal of erasures is beside them', async () => {
    const { coach, player } = await clubWithData(api);
    await api.call(deletePlayer, { as: coach.token, params: { id: player.id } });
    await run();
    expect(readFileSync(path.join(folder, 'erasures.jsonl'))).toEqual(readFileSync(journalFile(api.core.config)));
  });

  test('the journal has the erasures of other servers too, also after the backup of the day', async () => {
    const { coach, player } = await clubWithData(api);
    await run();
    await api.call(deletePlayer, { as: coach.token, params: { id: player.id } });
    // Another server with this database has its own data folder.
    rmSync(journalFile(api.core.config));
    await run();
    expect(readFileSync(path.join(folder, 'erasures.jsonl'), 'utf8')).toContain(player.id);
  });

  test('a failure is reported, leaves no file, and deletes none', async () => {
    mkdirSync(folder, { recursive: true });
    for (let day = 1; day <= 20; day += 1)
      writeFileSync(path.join(folder, `courtside-2026-01-${String(day).padStart(2, '0')}.gz`), '');
    await expect(run(undefined, { COURTSIDE_KEYS: 'other:AAAA' })).rejects.toThrow(/key/i);
    await expect(run(AbortSignal.abort())).rejects.toThrow();
    expect(names()).toHaveLength(20);
  });

  test('without a folder there are none', async () => {
    await makeDailyBackup(
      { ...api.core, config: { ...api.core.config, backupFolder: null } },
      process.env,
      new AbortController().signal,
    );
    expect(existsSync(folder)).toBe(false);
  });
});
