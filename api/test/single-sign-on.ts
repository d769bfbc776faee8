import {
  linkSingleSignOn,
  loginWithSingleSignOn,
  type SingleSignOnRequest,
  startSingleSignOn,
  startSingleSignOnLink,
} from '@courtside/contracts/auth';
import type { LightMyRequestResponse as Response } from 'fastify';
import { setPassword, type TestCoach } from './register-coach';
import { PASSWORD } from './second-factor';
import type { TestApi } from './test-api';

/** Logs in at the provider. @returns the parameters with which it sends the browser back */
export type AtProvider = (address: string) => Promise<string> | string;

/** What a browser has after it began: the address of the provider, and its cookie. */
export interface Begun {
  readonly address: string;
  readonly cookie: string;
}

const begunBy = (response: Response): Begun => {
  if (response.statusCode !== 200) throw new Error(response.body);
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { ...response.json<SingleSignOnRequest>(), cookie };
};

/** Begins a login. */
export const beginSingleSignOn = async (api: TestApi): Promise<Begun> => begunBy(await api.call(startSingleSignOn));

/** Sends an answer of the provider from the browser with these cookies. */
export const sendAnswer = (api: TestApi, answer: string, cookie: string): Promise<Response> =>
  api.call(loginWithSingleSignOn, { body: { answer }, headers: { cookie } });

export async function logInBySingleSignOn(api: TestApi, atProvider: AtProvider): Promise<Response> {
  const { address, cookie } = await beginSingleSignOn(api);
  return sendAnswer(api, await atProvider(address), cookie);
}

/** Begins a link. The coach has the password `PASSWORD` then. */
export async function beginLink(api: TestApi, coach: TestCoach, code?: string): Promise<Begun> {
  await setPassword(api, coach, PASSWORD);
  const body = { old_password: PASSWORD, code };
  return begunBy(await api.call(startSingleSignOnLink, { as: coach.token, body }));
}

export const sendLink = (api: TestApi, coach: TestCoach, answer: string, cookie: string): Promise<Response> =>
  api.call(linkSingleSignOn, { as: coach.token, body: { answer }, headers: { cookie } });

/** Links the account of a coach with a login at the provider. */
export async function linkBySingleSignOn(
  api: TestApi,
  coach: TestCoach,
  atProvider: AtProvider,
  code?: string,
): Promise<Response> {
  const { address, cookie } = await beginLink(api, coach, code);
  return sendLink(api, coach, await atProvider(address), cookie);
}
