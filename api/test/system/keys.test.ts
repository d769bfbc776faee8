import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readyz } from '@courtside/contracts/operations';
import { sql } from 'kysely';
import { KeyRing } from '../../src/encryption/key-ring';
import { newKey, secretsFile } from '../../src/encryption/secrets';
import { openServerCore } from '../../src/core';
import { clubWithData } from '../club-with-data';
import { runCli } from '../run-cli';
import { ServerProcess } from '../server-process';
import { testApi } from '../set-up';
import { testDatabase } from '../test-database';

describe('with the keys of another database', () => {
  const api = testApi();
  let backup: string;
  let secrets: string;
  let ownSecrets: string;
  beforeAll(async () => {
    await clubWithData(api);
    secrets = secretsFile(api.core.config);
    ownSecrets = `${secrets}.own`;
    copyFileSync(secrets, ownSecrets);
    backup = path.join(api.database.folder, 'backup.gz');
    const run = await runCli(api.database.environment, 'backup', backup);
    expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  });
  afterEach(() => copyFileSync(ownSecrets, secrets));

  /** Replaces the key, with the same id or a new one. */
  const changeKeys = (file: string, id?: string) => {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { keys: Array<{ id: string }> };
    const key = newKey(new Date());
    writeFileSync(file, JSON.stringify({ ...stored, keys: [{ ...key, id: id ?? key.id }] }));
  };
  const startError = (): Promise<string> =>
    ServerProcess.start(api.database.environment).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const openServer = () => openServerCore({ ...api.core.config, databaseUrl: api.database.environment.DATABASE_URL });

  it('a server refuses to start and says why', async () => {
    changeKeys(secrets);
    expect(await startError()).toContain('The keys do not open this database');
  });

  it('a server refuses to start if only the id of the key is right', async () => {
    changeKeys(secrets, (JSON.parse(readFileSync(ownSecrets, 'utf8')) as { keys: [{ id: string }] }).keys[0].id);
    await expect(openServer()).rejects.toThrow('The keys do not open this database');
  });

  it('without any keys, a server refuses to start and creates none', async () => {
    rmSync(secrets);
    await expect(openServer()).rejects.toThrow(`Put back ${secrets}`);
    expect(existsSync(secrets)).toBe(false);
  });

  it.each(['no keys', 'other keys'])('a restore with %s fails and restores nothing', async (keys) => {
    const database = await testDatabase();
    const db = database.open();
    if (keys === 'other keys') {
      copyFileSync(ownSecrets, secretsFile({ dataFolder: database.folder }));
      changeKeys(secretsFile({ dataFolder: database.folder }));
    }
    const { exitCode, stdout, stderr } = await runCli(database.environment, 'restore', backup);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(keys === 'no keys' ? 'There are no keys' : 'The keys do not open this backup');
    expect(existsSync(secretsFile({ dataFolder: database.folder }))).toBe(keys === 'other keys');
    await db.destroy();
    await database.drop();
  });

  it('a server that is running reports that it is not ready', async () => {
    expect((await api.call(readyz)).statusCode).toBe(200);
    const { sealed } = await api.core.db.selectFrom('key_checks').selectAll().executeTakeFirstOrThrow();
    const other = new KeyRing([{ id: 'other', key: Buffer.alloc(32, 1) }]).seal(Buffer.from('keys'), 'key_checks');
    await api.core.db.updateTable('key_checks').set({ sealed: other }).execute();
    api.clock.advance(2_000);
    expect((await api.call(readyz)).statusCode).toBe(503);
    await api.core.db.updateTable('key_checks').set({ sealed }).execute();
    api.clock.advance(2_000);
    expect((await api.call(readyz)).statusCode).toBe(200);
  });

  it('a server that cannot write reports that it is not ready', async () => {
    await sql`alter table key_checks rename to moved`.execute(api.core.db);
    api.clock.advance(2_000);
    expect((await api.call(readyz)).statusCode).toBe(503);
    await sql`alter table moved rename to key_checks`.execute(api.core.db);
    api.clock.advance(2_000);
    expect((await api.call(readyz)).statusCode).toBe(200);
  });

  it('the check follows a rotation of the keys, so that the old keys can be removed', async () => {
    const { stdout, exitCode } = await runCli(api.database.environment, 'rotate-keys');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^Wrapped [1-9]\d* data keys with /),
    });
    const stored = JSON.parse(readFileSync(secrets, 'utf8')) as { keys: unknown[] };
    expect(stored.keys).toHaveLength(2);
    writeFileSync(secrets, JSON.stringify({ ...stored, keys: stored.keys.slice(0, 1) }));
    renameSync(secrets, ownSecrets);
    copyFileSync(ownSecrets, secrets);
    await (await openServer()).db.destroy();
  });
});
