import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { exportClub, importClub, type ClubImport } from '@courtside/contracts/club-data';
import type { ClubFile } from '@courtside/contracts/club-file';
import { CLUB_FILE_MAX_BYTES, CLUB_FILE_MAX_CONTENT_BYTES } from '@courtside/contracts/limits';
import { listTeams } from '@courtside/contracts/teams';
import { withoutIds } from '../../test/club-file';
import { importForm } from '../../test/import-file';
import { registerCoach, type TestCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);

const DAYS = 250;
/** Of a day on which several tablets measured. */
const ATTEMPTS = 6_500;

/** A club whose results take more than a file can have when it is sent as it is. */
function largeClub(): ClubFile {
  const values = (day: number) => Array.from({ length: ATTEMPTS }, (_, place) => 10 + (day % 8) + (place % 16) / 16);
  return {
    courtside: 'club',
    format: 1,
    made_at: '2026-04-01T10:00:00.000Z',
    settings: { units: 'metric' },
    teams: [{ id: 't', team_name: 'Falcons', sample: false, attempt_rule: 'best', picture: null }],
    players: [
      {
        id: 'p',
        team: 't',
        name: 'Ines',
        last_name: 'Quintana',
        player_number: 7,
        position: 'Setter',
        inactive_since: null,
      },
    ],
    merges: [],
    test_days: [],
    sessions: Array.from({ length: DAYS }, (_, day) => {
      const attempts = {
        lower_body_power: values(day),
        serve_speed: values(day + 1),
        upper_body_power: values(day + 2),
      };
      const metrics = Object.fromEntries(Object.entries(attempts).map(([metric, each]) => [metric, Math.max(...each)]));
      const session_date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      return { id: `s${day}`, player: 'p', session_date, metrics, attempts };
    }),
    damaged_sessions: [],
    damaged_events: 0,
  };
}

const bringBack = (as: TestCoach, content: Uint8Array<ArrayBuffer>) =>
  api.call(importClub, { as: as.token, body: importForm(content, 'courtside-club.json.gz') });
const packed = (content: string | Uint8Array) => new Uint8Array(gzipSync(content));
const exported = async ({ token: as }: TestCoach) => (await api.call(exportClub, { as })).rawPayload;
const read = (bytes: Buffer) => withoutIds(JSON.parse(bytes.toString('utf8')) as ClubFile);

test('the export of a club with more results than a file can have as it is comes back compressed', async () => {
  const club = largeClub();
  expect((await bringBack(coach, packed(JSON.stringify(club)))).json<ClubImport>()).toMatchObject({ sessions: DAYS });
  const first = await exported(coach);
  expect(first.length).toBeGreaterThan(CLUB_FILE_MAX_BYTES);

  const other = await registerCoach(api);
  expect((await bringBack(other, packed(first))).statusCode).toBe(201);
  // Jest needs ten seconds to compare five million numbers.
  expect(isDeepStrictEqual(read(await exported(other)), read(first))).toBe(true);
}, 300_000);

test('a compressed file that is damaged, or unpacks to more than an export has, stores nothing', async () => {
  const whole = packed(JSON.stringify({ courtside: 'club' }));
  const damaged = await bringBack(coach, whole.slice(0, whole.length / 2));
  expect({ status: damaged.statusCode, body: damaged.json() }).toEqual({
    status: 400,
    body: { file: ['The file is damaged: it can’t be unpacked.'] },
  });
  const bomb = await bringBack(coach, packed(new Uint8Array(CLUB_FILE_MAX_CONTENT_BYTES + 1)));
  expect({ status: bomb.statusCode, body: bomb.json() }).toEqual({
    status: 400,
    body: { file: ['The file contains more than 256 MB.'] },
  });
  expect(await api.json(listTeams, { as: coach.token })).toEqual([]);
}, 60_000);
