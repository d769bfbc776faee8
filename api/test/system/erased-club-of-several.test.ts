import { listClubs, login, type OwnClub, refreshTokens, type Tokens } from '@courtside/contracts/auth';
import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { transaction } from '../../src/database/transaction';
import { ErasureRepository } from '../../src/erasures/repository';
import { eraseClub } from '../../src/erasures/erase-club';
import { clubErasure } from '../../src/erasures/tables';
import { registerCoach, setPassword, startSession, type TestCoach } from '../register-coach';
import { joinAs } from '../second-club';
import { PASSWORD } from '../second-factor';
import { testApi } from '../set-up';

describe('the erasure of one of the clubs of a person', () => {
  const api = testApi();
  let person: TestCoach;
  let host: TestCoach;
  let tokens: Tokens;
  let inHost: string;
  beforeEach(async () => {
    person = await registerCoach(api);
    host = await registerCoach(api);
    await setPassword(api, person, PASSWORD);
    tokens = await startSession(api.core, person.userId);
    inHost = await joinAs(api, { ...person, token: tokens.access }, host.clubId, 'coach');
    for (const [as, team_name] of [
      [tokens.access, 'Herons'],
      [inHost, 'Falcons'],
    ] as const)
      await api.call(createTeam, { as, body: { team_name }, headers: { 'idempotency-key': team_name } });
  });

  /** Whose answers are stored for repeated calls. */
  const answersOf = async () => {
    const rows = api.core.db.selectFrom('idempotency_keys').select('owner');
    return (await rows.where('owner', 'like', `${person.userId}%`).execute()).map(({ owner }) => owner);
  };
  const stays = async () => {
    const body = { username: person.username, password: PASSWORD };
    const { access } = await api.json<Tokens>(login, { body });
    const answer = await api.call(listClubs, { as: access });
    expect(answer.json<OwnClub[]>()).toMatchObject([{ id: host.clubId, role: 'coach', is_current: true }]);
    expect(answer.headers[ANSWER_OWNER]).toBe(`${person.userId}@${host.clubId}`);
    const renewed = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    for (const as of [access, renewed.access, inHost])
      expect((await api.json<Team[]>(listTeams, { as })).map((team) => team.team_name)).toEqual(['Falcons']);
    expect((await api.call(listTeams, { as: tokens.access })).statusCode).toBe(401);
    expect(await answersOf()).toEqual([`${person.userId}@${host.clubId}`]);
  };

  it('keeps the account and its logins, if it is the first one', async () => {
    await eraseClub(api.core, person.clubId);
    await stays();
  });

  it('keeps the account, if it is repeated in an older copy of the database', async () => {
    const again = [clubErasure(person.clubId, 1)];
    await transaction(api.core.db, (trx) => new ErasureRepository(trx).erase(again));
    await stays();
  });

  it('changes nothing in the first one, if it is another one', async () => {
    await eraseClub(api.core, host.clubId);
    expect((await api.call(listTeams, { as: inHost })).statusCode).toBe(401);
    expect((await api.call(listTeams, { as: tokens.access })).statusCode).toBe(200);
    const renewed = await api.json<Tokens>(refreshTokens, { body: { refresh: tokens.refresh } });
    expect(await api.json<OwnClub[]>(listClubs, { as: renewed.access })).toMatchObject([{ id: person.clubId }]);
    expect(await answersOf()).toEqual([person.userId]);
  });

  it('ends the account, if it is the last one', async () => {
    await eraseClub(api.core, person.clubId);
    await eraseClub(api.core, host.clubId);
    const users = api.core.db.selectFrom('users').selectAll().where('id', '=', person.userId);
    expect(await users.execute()).toEqual([]);
  });
});
