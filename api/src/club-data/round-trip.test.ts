import { SESSION_NOTE_LENGTH } from '@courtside/contracts/limits';
import fc from 'fast-check';
import { bringBack, clubFileOf, withoutIds } from '../../test/club-file';
import { clubs, createClub } from '../../test/random-club';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi();
const RUNS = 10;

test('a club that is exported and brought back into an empty club is the same, with new ids', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, async (club) => {
      const exported = await clubFileOf(api, await createClub(api, club));
      const other = await registerCoach(api);
      const answer = await bringBack(api, other, exported);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 201,
        body: {
          teams: exported.teams.length,
          players: exported.players.length,
          sessions: exported.sessions.length,
          test_days: exported.test_days.length,
        },
      });
      const again = await clubFileOf(api, other);
      expect(withoutIds(again)).toEqual(withoutIds(exported));
      const ids = new Set([...exported.teams, ...exported.players, ...exported.sessions].map(({ id }) => id));
      expect([...again.teams, ...again.players, ...again.sessions].filter(({ id }) => ids.has(id))).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

test('notes of the greatest length, in any script, come back', async () => {
  const notes = [
    '😴'.repeat(SESSION_NOTE_LENGTH / 2),
    'ا'.repeat(SESSION_NOTE_LENGTH),
    'a\nb\n\nc',
    '"\\\u00a0"',
    '=1+1',
  ];
  const coach = await createClub(api, {
    units: 'metric',
    teams: [{ rule: 'mean', picture: null }],
    players: [
      { team: 0, name: '李', position: 'Libero', external_id: '' },
      { team: 0, name: 'Ана', position: 'Setter', external_id: '' },
    ],
    sessions: notes.map((note) => ({ player: 0, day: 1, speed: 21 as const, accuracy: 0 as const, note })),
    rows: [],
    inactive: [],
    merges: [],
    consents: [],
    protection: { consent_asked: false, retention_months: null },
    events: [],
  });
  const exported = await clubFileOf(api, coach);
  const other = await registerCoach(api);
  await bringBack(api, other, exported);
  expect((await clubFileOf(api, other)).sessions.map(({ note }) => note)).toEqual(notes);
});
