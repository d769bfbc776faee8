import {
  confirmSecondFactor,
  endLogin,
  type Login,
  listLogins,
  login,
  type SecondFactorSetup,
  startSecondFactor,
  validateToken,
} from '@courtside/contracts/auth';
import { TOTP } from 'otpauth';
import { KillableServer } from '../killable-server';
import { setPassword, startSession } from '../register-coach';
import { PASSWORD } from '../second-factor';

const STEP_MS = 30_000;
const servers = new KillableServer();

it('a second factor that was turned on is asked for after the server is killed, and no used code is valid', async () => {
  const { core, coach } = servers;
  await setPassword({ core }, coach, PASSWORD);
  const as = coach.token;
  const { body: setup } = await servers.killAfter((server) =>
    server.call<SecondFactorSetup>(startSecondFactor, { as, body: { old_password: PASSWORD } }),
  );
  const app = new TOTP({ secret: setup.secret });
  const code = (steps: number) => app.generate({ timestamp: Date.now() + steps * STEP_MS });
  const [first, next] = [code(0), code(1)];
  const confirmed = await servers.killAfter((server) =>
    server.call(confirmSecondFactor, { as, body: { setup: setup.setup, code: first } }),
  );
  expect(confirmed.status).toBe(204);

  const logIn = async (given?: string) => {
    const body = { username: coach.username, password: PASSWORD, code: given };
    return (await servers.killAfter((server) => server.call(login, { body }))).status;
  };
  const [recovery] = setup.recovery_codes;
  expect({ withoutCode: await logIn(), formerCode: await logIn(first) }).toEqual({ withoutCode: 401, formerCode: 401 });
  expect([await logIn(next), await logIn(next)]).toEqual([200, 401]);
  expect([await logIn(recovery), await logIn(recovery)]).toEqual([200, 401]);
});

it('a login that was ended stays ended after the server is killed', async () => {
  const { core, coach } = servers;
  const { access } = await startSession(core, coach.userId);
  const server = await servers.running();
  const { body: logins } = await server.call<Login[]>(listLogins, { as: access });
  const current = logins.find(({ is_current }) => is_current)?.id ?? '';
  const ended = await servers.killAfter((each) =>
    each.call(endLogin, { as: coach.token, params: { loginId: current } }),
  );
  expect(ended.status).toBe(204);
  expect((await (await servers.running()).call(validateToken, { as: access })).status).toBe(401);
  expect((await (await servers.running()).call(validateToken, { as: coach.token })).status).toBe(200);
});
