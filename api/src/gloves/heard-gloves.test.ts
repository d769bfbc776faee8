import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import pino from 'pino';
import { testDatabase, type TestDatabase } from '../../test/test-database';
import type { Db } from '../database/database';
import { migrate } from '../database/migrate';
import { HeardGloves } from './heard-gloves';

const CLUBS = Array.from({ length: 100 }, (_, index) => `club-${String(index).padStart(3, '0')}`);
const ALL = CLUBS.flatMap((clubId) => GLOVE_IDS.map((glove) => ({ clubId, glove })));

let database: TestDatabase;
let db: Db;
let gloves: HeardGloves;

beforeAll(async () => {
  database = await testDatabase();
  db = database.open();
  await migrate(db);
  await db.insertInto('clubs').values(CLUBS.map((id) => ({ id, created_at: 1 }))).execute();
  gloves = new HeardGloves({ db, now: () => 1_000, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const stored = () => db.selectFrom('gloves').select(['club_id', 'glove', 'availability', 'heard_at', 'battery', 'status', 'boot']).orderBy('club_id').orderBy('glove').execute();

it('stores what six hundred gloves say at once, each what it said and nothing else', async () => {
  for (const [index, key] of ALL.entries()) {
    if (index % 3 !== 0) gloves.hear(key, { availability: 'online', heard_at: 900 + index });
    if (index % 3 !== 1) gloves.hear(key, { battery: index % 101, status: 'ready', boot: index });
  }
  await gloves.flush();
  expect(await stored()).toEqual(ALL.map(({ clubId, glove }, index) => ({
    club_id: clubId, glove,
    ...(index % 3 === 0 ? { availability: 'offline', heard_at: null } : { availability: 'online', heard_at: 900 + index }),
    ...(index % 3 === 1 ? { battery: null, status: null, boot: null } : { battery: index % 101, status: 'ready', boot: index }),
  })));
});

it('leaves what a glove said before where it now speaks of something else', async () => {
  const before = await stored();
  for (const key of ALL) gloves.hear(key, { availability: 'online', heard_at: 5_000 });
  await gloves.flush();
  expect(await stored()).toEqual(before.map((row) => ({ ...row, availability: 'online', heard_at: 5_000 })));
});
