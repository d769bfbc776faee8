import { getUser, type User } from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import {
  getPlayerConsent,
  listMissingConsents,
  type MissingConsents,
  type PlayerConsent,
  recordPlayerConsent,
} from '@courtside/contracts/consents';
import { changeDataProtection } from '@courtside/contracts/data-protection';
import { messages } from '@courtside/contracts/messages';
import { exportPlayerData } from '@courtside/contracts/player-data';
import { mergePlayers, undoPlayerMerge } from '@courtside/contracts/player-merges';
import { setPlayerActivity } from '@courtside/contracts/players';
import { unzipSync } from 'fflate';
import { addPlayer, clubWithData } from '../../test/club-with-data';
import { addMember } from '../../test/register-coach';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);
const CONSENT = { guardian: 'Ana Quintana', given_on: '2026-02-03', purposes: ['tests', 'pictures'] };
const RECORD = { birth_year: 2012, consent: CONSENT };

const record = (body: object, id = club.player.id) =>
  api.call(recordPlayerConsent, { as: club.coach.token, params: { id }, body });
const read = (id = club.player.id) =>
  api.json<PlayerConsent>(getPlayerConsent, { as: club.coach.token, params: { id } });
const missing = async () => (await api.json<MissingConsents>(listMissingConsents, { as: club.coach.token })).players;
const merge = (otherId: string, call: Call = mergePlayers) =>
  api.call(call, { as: club.coach.token, params: { id: club.player.id, otherId } });

it('is missing until it is recorded, and again when it was taken back', async () => {
  expect(await read()).toEqual({ birth_year: null, consent: null, missing: true });
  expect(await missing()).toEqual([club.player.id]);
  expect((await record(RECORD)).json()).toEqual({ ...RECORD, missing: false, version: 1 });
  expect(await read()).toEqual({ ...RECORD, missing: false, version: 1 });
  expect(await missing()).toEqual([]);
  expect((await record({ birth_year: 2012, consent: null })).json()).toMatchObject({ missing: true, version: 2 });
  expect(await missing()).toEqual([club.player.id]);
});

it('is asked for until the player is surely of age', async () => {
  const year = new Date(api.clock.now()).getUTCFullYear();
  await record({ birth_year: year - 18, consent: null });
  expect(await missing()).toEqual([club.player.id]);
  await record({ birth_year: year - 19, consent: null });
  expect(await missing()).toEqual([]);
  expect((await read()).missing).toBe(false);
});

it('is not asked for inactive players', async () => {
  await api.call(setPlayerActivity, {
    as: club.coach.token,
    params: { id: club.player.id },
    body: { active: false },
  });
  expect(await missing()).toEqual([]);
});

it.each([
  [{ birth_year: 1899, consent: null }, 'birth_year'],
  [{ birth_year: 2099, consent: null }, 'birth_year'],
  [{ birth_year: 2012.5, consent: null }, 'birth_year'],
  [{ birth_year: null, consent: { ...CONSENT, guardian: ' ' } }, 'consent'],
  [{ birth_year: null, consent: { ...CONSENT, given_on: '2026-02-30' } }, 'consent'],
  [{ birth_year: null, consent: { ...CONSENT, given_on: '2099-02-03' } }, 'consent'],
  [{ birth_year: null, consent: { ...CONSENT, purposes: [] } }, 'consent'],
  [{ birth_year: null, consent: { ...CONSENT, purposes: ['advertising'] } }, 'consent'],
])('%j is refused', async (body, field) => {
  const answer = await record(body);
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 400,
    body: { [field]: [expect.any(String)] },
  });
  expect(await read()).not.toHaveProperty('version');
});

it('is not overwritten by somebody who has not seen it', async () => {
  expect((await record({ ...RECORD, version: 0 })).statusCode).toBe(200);
  for (const version of [0, 2]) {
    const answer = await record({ birth_year: null, consent: null, version });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 409,
      body: { detail: messages.changedElsewhere },
    });
  }
  expect((await record({ ...RECORD, version: 1 })).json()).toMatchObject({ version: 2 });
});

it('is recorded once for each version, also at the same time', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((each) => record({ ...RECORD, birth_year: 2010 + each, version: 0 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

it('comes along when records are merged, and goes back when that is undone', async () => {
  const other = await addPlayer(api, club, 8);
  await record(RECORD, other.id);
  await merge(other.id);
  expect(await read()).toEqual({ ...RECORD, missing: false });
  expect(await missing()).toEqual([]);
  expect((await record(RECORD, other.id)).statusCode).toBe(409);
  // What is recorded now counts, also that a consent was taken back.
  await record({ birth_year: null, consent: null });
  expect(await missing()).toEqual([club.player.id]);
  await merge(other.id, undoPlayerMerge);
  expect(await read(other.id)).toEqual({ ...RECORD, missing: false, version: 1 });
  expect(await read()).toEqual({ birth_year: null, consent: null, missing: true, version: 1 });
});

it('is in the file with everything about the player', async () => {
  await record(RECORD);
  const { rawPayload } = await api.call(exportPlayerData, { as: club.coach.token, params: { id: club.player.id } });
  const json = Buffer.from(unzipSync(new Uint8Array(rawPayload))['player.json']!).toString();
  expect(JSON.parse(json)).toMatchObject({ birth_year: 2012, guardian_consent: CONSENT });
});

it('that is damaged counts as missing, and stops neither the list nor the file', async () => {
  await record(RECORD);
  const where = ['player_id', '=', club.player.id] as const;
  await api.core.db
    .updateTable('player_consents')
    .set({ version: 7 })
    .where(...where)
    .execute();
  const answer = await api.call(getPlayerConsent, { as: club.coach.token, params: { id: club.player.id } });
  expect(answer.statusCode).toBe(409);
  expect(await missing()).toEqual([club.player.id]);
  const file = await api.call(exportPlayerData, { as: club.coach.token, params: { id: club.player.id } });
  const json = Buffer.from(unzipSync(new Uint8Array(file.rawPayload))['player.json']!).toString();
  expect(JSON.parse(json)).toMatchObject({ guardian_consent: null, consent_is_damaged: true });
});

it('belongs to one club', async () => {
  const other = await clubWithData(api);
  expect((await record(RECORD, other.player.id)).statusCode).toBe(404);
  const params = { id: other.player.id };
  expect((await api.call(getPlayerConsent, { as: club.coach.token, params })).statusCode).toBe(404);
});

it('reminds nobody until an owner switches that on', async () => {
  const asks = async (as: string) => (await api.json<User>(getUser, { as })).asks_consent;
  const coach = await addMember(api, club.coach.clubId, 'coach');
  expect(await asks(coach.token)).toBeUndefined();
  const body = { consent_asked: true, retention_months: null };
  expect((await api.call(changeDataProtection, { as: coach.token, body })).statusCode).toBe(403);
  expect((await api.call(changeDataProtection, { as: club.coach.token, body })).json()).toEqual(body);
  expect(await asks(coach.token)).toBe(true);
});
