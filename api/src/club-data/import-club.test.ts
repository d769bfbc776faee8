import { exportClub, importClub } from '@courtside/contracts/club-data';
import {
  CLUB_MERGE_DEPTH_MAX,
  CLUB_MERGES_MAX,
  CLUB_PLAYERS_MAX,
  CLUB_TEST_DAYS_MAX,
  type ClubFile,
} from '@courtside/contracts/club-file';
import { CLUB_FILE_MAX_BYTES } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, getTeamPicture, listTeams, type Team } from '@courtside/contracts/teams';
import { sql } from 'kysely';
import sharp from 'sharp';
import { bringBack, clubFileOf } from '../../test/club-file';
import { clubWithData } from '../../test/club-with-data';
import { importForm } from '../../test/import-file';
import { registerCoach } from '../../test/register-coach';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi({ limitsFactor: 1, quotas: { teams: 3, sessions: 10, pictures: 1, imports: 200 } });
const coach = coachOfEachTest(api);

const uuid = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const team = { id: uuid(1), team_name: 'Falcons', sample: false, attempt_rule: 'best', picture: null } as const;
const player = {
  id: uuid(2),
  team: team.id,
  name: 'Ines',
  last_name: 'Quintana',
  player_number: 7,
  position: 'Setter',
  inactive_since: null,
} as const;
const session = { id: uuid(3), player: player.id, session_date: '2026-03-01', metrics: { serve_speed: 21 } };
const file: ClubFile = {
  courtside: 'club',
  format: 1,
  made_at: '2026-04-01T10:00:00.000Z',
  settings: { units: 'metric' },
  teams: [team],
  players: [player],
  merges: [],
  test_days: [],
  sessions: [session],
  damaged_sessions: [],
  damaged_events: 0,
};
const day: ClubFile['test_days'][number] = {
  id: uuid(4),
  team: team.id,
  session_date: '2026-03-01',
  tests: ['SS'],
  attempt_rule: 'best',
  status: 'open',
  revision: 1,
  started_at: 1,
  players: [{ player: player.id, place: 0, done: 0, total: 1 }],
  events: [
    { revision: 1, key: 'a-key-of-a-tablet', at: 1, event: { type: 'absent', player: player.id, absent: true } },
  ],
  runs: [],
};
const unknown = uuid(9);
const second = { ...player, id: uuid(5), last_name: 'Other', player_number: 8 };

function foreignEvent(): ClubFile['test_days'][number]['events'][number] {
  return { revision: 1, key: 'a-key-of-a-tablet', at: 1, event: { type: 'absent', player: unknown, absent: true } };
}
const teamOf = (place: number) => ({ ...team, id: uuid(10 + place), team_name: `Team ${place}` });
const nameOf = (place: number) => ({ id: uuid(10 + place), team_name: `Team ${place}` });
const many = <Item>(max: number, item: (place: number) => Item) =>
  Array.from({ length: max + 1 }, (_, place) => item(place));
const playerOf = (place: number) => ({ ...player, id: uuid(100 + place), name: `A${place}`, inactive_since: 1 });
const mergeOf = (place: number) => ({
  merged: uuid(100 + place),
  kept: uuid(101 + place),
  inactive_before: null,
  merged_at: place,
});
const dayOf = (place: number) => ({ ...day, id: uuid(100 + place), players: [], events: [] });
const sessionOf = (place: number) => ({ ...session, id: uuid(20 + place) });

/** The club of the coach has nothing. */
const isEmpty = async () => expect(await api.json(listTeams, { as: coach.token })).toEqual([]);

describe('a file is refused with its first problem, and nothing is stored:', () => {
  it.each<[string, unknown, string]>([
    ['text', 'team_name,name', 'This is not the JSON file of a club export.'],
    ['an import file', [{ team_name: 'Falcons' }], 'This is not the JSON file of a club export.'],
    ['a report', { title: 'Report' }, 'This is not the JSON file of a club export.'],
    ['a half of a file', JSON.stringify(file).slice(0, -40), 'This is not the JSON file of a club export.'],
    [
      'a newer format',
      { ...file, format: 2 },
      'This file was made by a newer version of Courtside. Bring it back there.',
    ],
    ['no format', { ...file, format: undefined }, 'This is not the JSON file of a club export.'],
    ['a format in words', { ...file, format: '2' }, 'This is not the JSON file of a club export.'],
    [
      'too many players',
      { ...file, players: many(CLUB_PLAYERS_MAX, playerOf) },
      'A club file can have at most 20,000 p',
    ],
    [
      'too many merges',
      { ...file, merges: many(CLUB_MERGES_MAX, mergeOf) },
      'A club file can have at most 5,000 merged records.',
    ],
    [
      'a record that was merged too often',
      {
        ...file,
        sessions: [],
        players: many(CLUB_MERGE_DEPTH_MAX + 1, playerOf),
        merges: many(CLUB_MERGE_DEPTH_MAX, mergeOf),
      },
      'A record went through more than 100 merges.',
    ],
    [
      'too many test days',
      { ...file, test_days: many(CLUB_TEST_DAYS_MAX, dayOf) },
      'A club file can have at most 10,000',
    ],
    [
      'a long note',
      { ...file, sessions: [session, { ...session, id: uuid(8), note: 'a'.repeat(501) }] },
      'Session 2, note: Use at most 500 characters.',
    ],
    ['a name of spaces', { ...file, teams: [{ ...team, team_name: ' ' }] }, 'Team 1, team_name: Must fill team name'],
    ['a NUL in an id', { ...file, teams: [{ ...team, id: 'a\0' }] }, 'The file contains text that cannot be stored.'],
    ['a metric that does not exist', { ...file, sessions: [{ ...session, metrics: { height: 2 } }] }, 'Session 1'],
    ['a huge value', { ...file, sessions: [{ ...session, metrics: { serve_accuracy: 101 } }] }, 'Session 1, metrics'],
    ['a session twice', { ...file, sessions: [session, session] }, 'The file has the same session twice.'],
    ['two teams with one name', { ...file, teams: [team, { ...team, id: unknown }] }, 'Two teams have the same name'],
    [
      'two players with one name',
      { ...file, players: [player, { ...second, last_name: 'QUINTANA' }] },
      'Two players of a team have the same name: Ines QUINTANA.',
    ],
    [
      'two players with one number',
      { ...file, players: [player, { ...second, player_number: 7 }] },
      'Two players of a team have the same number. One of them is Ines Other.',
    ],
    [
      'a team of 21',
      {
        ...file,
        players: Array.from({ length: 21 }, (_, at) => ({
          ...player,
          id: at === 0 ? player.id : uuid(100 + at),
          name: `A${at}`,
          player_number: at,
        })),
      },
      'Falcons has more than 20 active players.',
    ],
    ['a player of no team', { ...file, players: [{ ...player, team: unknown }] }, 'The team of Ines Quintana is not'],
    ['a session of nobody', { ...file, sessions: [{ ...session, player: unknown }] }, 'Session 1: its player is not'],
    ['a session of the future', { ...file, sessions: [{ ...session, session_date: '2099-01-01' }] }, 'Session 1: '],
    [
      'a session of a merged record',
      {
        ...file,
        players: [{ ...player, inactive_since: 1 }, second],
        merges: [{ merged: player.id, kept: second.id, inactive_before: null, merged_at: 1 }],
      },
      'Session 1: its player was merged into another one.',
    ],
    [
      'merges in a circle',
      {
        ...file,
        players: [
          { ...player, inactive_since: 1 },
          { ...second, inactive_since: 1 },
        ],
        merges: [
          { merged: player.id, kept: second.id, inactive_before: null, merged_at: 1 },
          { merged: second.id, kept: player.id, inactive_before: null, merged_at: 1 },
        ],
      },
      'Records were merged in a circle.',
    ],
    ['an event of nobody', { ...file, test_days: [{ ...day, players: [], events: [foreignEvent()] }] }, 'Test day 1: '],
    ['an unknown event', { ...file, test_days: [{ ...day, events: [{ ...day.events[0], event: {} }] }] }, 'Test day 1'],
    ['no picture', { ...file, teams: [{ ...team, picture: 'aGVsbG8=' }] }, "The picture of Falcons can't be read."],
    [
      'too many teams',
      { ...file, teams: [1, 2, 3, 4].map(teamOf), players: [], sessions: [] },
      'Your club can have at',
    ],
    [
      'too many sessions',
      { ...file, sessions: Array.from({ length: 11 }, (_, at) => sessionOf(at)) },
      'Your club can store at most 10',
    ],
  ])('%s', async (_, content, message) => {
    const answer = await bringBack(api, coach, content);
    const { file: reasons } = answer.json<{ file: string[] }>();
    expect({ status: answer.statusCode, reasons }).toEqual({
      status: 400,
      reasons: [expect.stringContaining(message)],
    });
    await isEmpty();
  });

  it('no file', async () => {
    const answer = await api.call(importClub, { as: coach.token, body: new FormData() });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { file: [messages.clubFileRequired] },
    });
  });

  it('a file that is too large', async () => {
    const body = importForm(new Uint8Array(CLUB_FILE_MAX_BYTES + 1), 'club.json');
    const answer = await api.call(importClub, { as: coach.token, body });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { file: ['Choose a file of at most 30 MB.'] },
    });
  });
});

describe('a club export', () => {
  it('is refused if the club has a team, and changes nothing', async () => {
    const club = await clubWithData(api);
    const before = await clubFileOf(api, club.coach);
    const answer = await bringBack(api, club.coach, file);
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.clubNotEmpty },
    });
    expect({ ...(await clubFileOf(api, club.coach)), made_at: '' }).toEqual({ ...before, made_at: '' });
  });

  it('is stored once if it is sent several times at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bringBack(api, coach, file)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await api.json(listPlayers, { as: coach.token })).toHaveLength(1);
  });

  it('is answered as before if the call is repeated with its key', async () => {
    const send = () =>
      api.call(importClub, {
        as: coach.token,
        body: importForm(JSON.stringify(file), 'club.json'),
        headers: { 'idempotency-key': 'bring-back' },
      });
    const first = await send();
    const second = await send();
    expect({ first: first.statusCode, second: second.statusCode, receipt: second.json<unknown>() }).toEqual({
      first: 201,
      second: 201,
      receipt: first.json(),
    });
  });

  it('that was edited is stored with the text that typing would store', async () => {
    const edited = { ...file, sessions: [{ ...session, note: ' a\r\nb ' }] };
    expect((await bringBack(api, coach, edited)).statusCode).toBe(201);
    expect((await clubFileOf(api, coach)).sessions[0]?.note).toBe('a\nb');
  });

  it('encodes a picture that was not made by the server, and drops its metadata', async () => {
    const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } });
    const data = await image
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    await bringBack(api, coach, { ...file, teams: [{ ...team, picture: data.toString('base64') }] });
    const [stored] = await api.json<Team[]>(listTeams, { as: coach.token });
    const { rawPayload } = await api.call(getTeamPicture, { as: coach.token, params: { id: stored!.id } });
    const { width, exif } = await sharp(rawPayload).metadata();
    expect({ width, exif }).toEqual({ width: 512, exif: undefined });
  });

  it('counts pictures that were not made by the server as uploads, and only these', async () => {
    const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } });
    const picture = (await image.jpeg().toBuffer()).toString('base64');
    const teams = [1, 2].map((place) => ({ ...teamOf(place), picture }));
    const refused = await bringBack(api, coach, { ...file, teams, players: [], sessions: [] });
    const limit = 'Your club can upload at most 1 pictures in 24 hours. Please try again later.';
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({ status: 400, body: { file: [limit] } });
    await isEmpty();

    const other = await registerCoach(api);
    const one = { ...file, teams: [{ ...team, picture }] };
    expect((await bringBack(api, other, one)).statusCode).toBe(201);
    const exported = await clubFileOf(api, other);
    const several = exported.teams.flatMap((each) => [1, 2, 3].map((place) => ({ ...each, ...nameOf(place) })));
    const again = await registerCoach(api);
    const answer = await bringBack(api, again, { ...exported, teams: several, players: [], sessions: [] });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 201,
      body: { teams: 3, players: 0, sessions: 0, test_days: 0 },
    });
  });

  it('that could not be stored leaves room for itself', async () => {
    const { db } = api.core;
    const sessions = Array.from({ length: 6 }, (_, at) => sessionOf(at));
    const content = { ...file, sessions, test_days: [day] };
    await sql`alter table test_day_events rename to missing_events`.execute(db);
    await expect(bringBack(api, coach, content)).rejects.toThrow('500');
    await sql`alter table missing_events rename to test_day_events`.execute(db);
    await isEmpty();
    const answer = await bringBack(api, coach, content);
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 201,
      body: { teams: 1, players: 1, sessions: 6, test_days: 1 },
    });
  });

  it('with as many merges of one player as a file can have is stored, and listed', async () => {
    const merged = Array.from({ length: CLUB_MERGES_MAX }, (_, place) => playerOf(place));
    const merges = merged.map(({ id }, place) => ({
      merged: id,
      kept: place % CLUB_MERGE_DEPTH_MAX === 0 ? player.id : uuid(99 + place),
      inactive_before: null,
      merged_at: place,
    }));
    const answer = await bringBack(api, coach, { ...file, players: [player, ...merged], merges });
    expect(answer.statusCode).toBe(201);
    const [listed] = await api.json<Player[]>(listPlayers, { as: coach.token });
    expect(listed?.merged).toHaveLength(CLUB_MERGES_MAX);
  });

  it('can be made by a club without teams', async () => {
    const exported = await api.call(exportClub, { as: coach.token });
    expect(exported.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="courtside-club.json"',
      'content-length': String(exported.rawPayload.length),
    });
    const other = await registerCoach(api);
    expect((await bringBack(api, other, exported.body)).json()).toEqual({
      teams: 0,
      players: 0,
      sessions: 0,
      test_days: 0,
    });
    expect((await api.call(createTeam, { as: other.token, body: { team_name: 'First' } })).statusCode).toBe(201);
  });
});
