import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSchema, testPostgresUrl } from '../../test/test-postgres';
import { folderRevisionLog } from './folder-revision-log';
import { postgresRevisionLog, type PostgresRevisionLog } from './postgres-revision-log';
import { RevisionConflict, type RevisionLog } from './revision-log';

/** Opens logs on the same new store. */
interface Place {
  open(): RevisionLog;
  clear(): Promise<void>;
}

async function newFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'revisions-'));
  return { open: () => folderRevisionLog(folder), clear: () => rm(folder, { recursive: true }) };
}

async function newSchema(): Promise<Place> {
  const schema = await createSchema();
  const opened: PostgresRevisionLog[] = [];
  return {
    open() {
      const log = postgresRevisionLog(schema.url);
      opened.push(log);
      return log;
    },
    async clear() {
      await Promise.all(opened.map((log) => log.close()));
      await schema.drop();
    },
  };
}

const places: [string, () => Promise<Place>][] = [['a folder', newFolder]];
if (testPostgresUrl) places.push(['PostgreSQL', newSchema]);

describe.each(places)('revisions in %s', (_, newPlace) => {
  let place: Place;
  beforeEach(async () => void (place = await newPlace()));
  afterEach(() => place.clear());

  it('are empty at first', async () => {
    const log = place.open();
    expect(await log.newest('staging')).toBeNull();
    expect(await log.numbers('staging')).toEqual([]);
    expect(await log.environments()).toEqual([]);
  });

  it('are visible to another process, in the order of their numbers', async () => {
    const log = place.open();
    for (const number of [1, 2, 10]) await log.append('staging', number, { number, text: '“é\u0000' });
    await log.append('production', 1, {});
    await log.flush('staging');
    const other = place.open();
    expect(await other.numbers('staging')).toEqual([1, 2, 10]);
    expect((await other.newest('staging'))?.number).toBe(10);
    expect(await other.load('staging', 10)).toEqual({ number: 10, text: '“é\u0000' });
    expect((await other.environments()).toSorted()).toEqual(['production', 'staging']);
  });

  it('of many simultaneous writers of a number, one succeeds', async () => {
    const logs = Array.from({ length: 8 }, () => place.open());
    const results = await Promise.allSettled(logs.map((log, writer) => log.append('staging', 1, { writer })));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toBeInstanceOf(RevisionConflict);
    expect(await place.open().load('staging', 1)).toEqual({
      writer: results.findIndex(({ status }) => status === 'fulfilled'),
    });
  });

  it('the stamp changes if an environment is removed and written again, or a revision is replaced', async () => {
    const log = place.open();
    const stampOf = async () => (await log.newest('preview-x'))?.stamp;
    await log.append('preview-x', 1, { text: 'first' });
    const first = await stampOf();
    expect(await stampOf()).toBe(first);
    await log.remove('preview-x');
    expect(await log.newest('preview-x')).toBeNull();
    await log.append('preview-x', 1, { text: 'again' });
    const again = await stampOf();
    expect(await log.stamp('preview-x', 1)).toBe(again);
    await log.replace('preview-x', 1, { text: 'signed' });
    expect(await log.load('preview-x', 1)).toEqual({ text: 'signed' });
    expect(new Set([first, again, await stampOf()]).size).toBe(3);
  });
});
