import { getOfflineKey, type OfflineKey } from '@courtside/contracts/auth';
import { registerCoach, startSession } from '../../test/register-coach';
import { buildTestApi } from '../../test/test-api';
import { testApi } from '../../test/set-up';

describe('the key for offline entries', () => {
  const api = testApi();

  const keyFor = async (as: string) => (await api.json<OfflineKey>(getOfflineKey, { as })).key;

  it('has 32 bytes and is the same at each login of a user', async () => {
    const coach = await registerCoach(api);
    const key = await keyFor(coach.token);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyFor((await startSession(api.core, coach.userId)).access)).toBe(key);
  });

  it('is different for each user', async () => {
    const keys = await Promise.all(
      [registerCoach(api), registerCoach(api)].map(async (coach) => keyFor((await coach).token)),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('is returned only to a user with an active session', async () => {
    const coach = await registerCoach(api);
    const { access, refresh } = await startSession(api.core, coach.userId);
    await api.core.sessions.end(refresh);
    expect((await api.call(getOfflineKey)).statusCode).toBe(401);
    expect((await api.call(getOfflineKey, { as: access })).statusCode).toBe(401);
  });

  it('is not written to the log', async () => {
    const coach = await registerCoach(api);
    const key = await keyFor(coach.token);
    expect(api.logs.join('\n')).not.toContain(key);
  });

  it('changes with the secret of the tokens', async () => {
    const coach = await registerCoach(api);
    const other = await buildTestApi({ tokenSecret: 'another secret of at least 32 characters' });
    expect(other.core.offlineKeys.of(coach.userId)).not.toBe(await keyFor(coach.token));
    await other.close();
  });
});
