import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import pino from 'pino';
import { testDatabase, type TestDatabase } from '../../test/test-database';
import type { Db } from '../database/database';
import { migrate } from '../database/migrate';
import { GloveStateWriter } from './glove-state-writer';

const CLUBS = Array.from({ length: 100 }, (_, index) => `club-${String(index).padStart(3, '0')}`);
const KEYS = CLUBS.flatMap((clubId) => GLOVE_IDS.map((glove) => ({ clubId, glove })));

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.open();
  await migrate(db);
  await db
    .insertInto('clubs')
    .values(CLUBS.map((id) => ({ id, created_at: 1 })))
    .execute();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const stored = () =>
  db
    .selectFrom('gloves')
    .select(['club_id', 'glove', 'availability', 'heard_at', 'battery', 'status', 'boot'])
    .orderBy('club_id')
    .orderBy('glove')
    .execute();

it('stores the changes of six hundred gloves and keeps fields that were not reported', async () => {
  const writer = new GloveStateWriter({ db, now: () => 1_000, log: pino({ level: 'silent' }) });
  for (const [index, key] of KEYS.entries()) {
    if (index % 3 !== 0) writer.add(key, { availability: 'online', heard_at: 900 + index });
    if (index % 3 !== 1) writer.add(key, { battery: index % 101, status: 'ready', boot: index });
  }
  await writer.flush();
  const expected = KEYS.map(({ clubId, glove }, index) => ({
    club_id: clubId,
    glove,
    ...(index % 3 === 0
      ? { availability: 'offline', heard_at: null }
      : { availability: 'online', heard_at: 900 + index }),
    ...(index % 3 === 1
      ? { battery: null, status: null, boot: null }
      : { battery: index % 101, status: 'ready', boot: index }),
  }));
  expect(await stored()).toEqual(expected);

  for (const key of KEYS) writer.add(key, { availability: 'online', heard_at: 5_000 });
  await writer.flush();
  expect(await stored()).toEqual(expected.map((row) => ({ ...row, availability: 'online', heard_at: 5_000 })));
});
