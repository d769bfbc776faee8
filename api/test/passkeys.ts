import {
  addPasskey,
  loginWithPasskey,
  type Passkey,
  type PasskeyRequest,
  type PasskeySetup,
  startPasskey,
  startPasskeyLogin,
  type UsedCredential,
} from '@courtside/contracts/auth';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Authenticator } from './authenticator';
import { setPassword, type TestCoach } from './register-coach';
import { PASSWORD } from './second-factor';
import type { TestApi } from './test-api';

/** Adds a passkey to the account of a coach, who has the password `PASSWORD` then. */
export async function passkeyOf(
  api: TestApi,
  coach: TestCoach,
  code?: string,
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  await setPassword(api, coach, PASSWORD);
  const as = coach.token;
  const authenticator = new Authenticator();
  const proof = { old_password: PASSWORD, code };
  const started = await api.json<PasskeySetup>(startPasskey, { as, body: proof });
  const body = { setup: started.setup, name: 'Phone', credential: authenticator.create(started) };
  const answer = await api.call(addPasskey, { as, body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { authenticator, passkey: answer.json<Passkey>() };
}

/** A login that a browser has begun: what it asks of the passkey, and its cookie. */
export async function beginPasskeyLogin(api: TestApi): Promise<PasskeyRequest & { cookie: string }> {
  const answer = await api.call(startPasskeyLogin);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { ...answer.json<PasskeyRequest>(), cookie };
}

/** Sends the answer of a passkey with the cookie of a browser. */
export const sendPasskey = (api: TestApi, credential: UsedCredential, cookie: string): Promise<Response> =>
  api.call(loginWithPasskey, { body: { credential }, headers: { cookie } });

/** Logs in with the passkey of an authenticator. */
export async function logInWithPasskey(api: TestApi, authenticator: Authenticator): Promise<Response> {
  const begun = await beginPasskeyLogin(api);
  return sendPasskey(api, authenticator.get(begun), begun.cookie);
}
