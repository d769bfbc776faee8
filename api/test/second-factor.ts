import { confirmSecondFactor, type SecondFactorSetup, startSecondFactor } from '@courtside/contracts/auth';
import { TOTP } from 'otpauth';
import { setPassword, type TestCoach } from './register-coach';
import type { TestApi } from './test-api';

const STEP_MS = 30_000;
export const PASSWORD = 'Courtside#1';

/** The code that an app shows, some steps of 30 seconds from now. */
export const codeOf = (
  { clock }: Pick<TestApi, 'clock'>,
  { uri }: Pick<SecondFactorSetup, 'uri'>,
  steps = 0,
): string => {
  const { secret } = parse(uri);
  return new TOTP({ secret }).generate({ timestamp: clock.now() + steps * STEP_MS });
};
const parse = (uri: string) => ({ secret: new URL(uri).searchParams.get('secret') ?? '' });

/** The next code of the app, which wasn't used yet. */
export function nextCode(api: Pick<TestApi, 'clock'>, setup: Pick<SecondFactorSetup, 'uri'>): string {
  api.clock.advance(STEP_MS);
  return codeOf(api, setup);
}

/** Turns the second factor of a coach on. */
export async function enableSecondFactor(api: TestApi, coach: TestCoach): Promise<SecondFactorSetup> {
  await setPassword(api, coach, PASSWORD);
  const as = coach.token;
  const setup = await api.json<SecondFactorSetup>(startSecondFactor, { as, body: { old_password: PASSWORD } });
  const body = { setup: setup.setup, code: codeOf(api, setup) };
  const answer = await api.call(confirmSecondFactor, { as, body });
  if (answer.statusCode !== 204) throw new Error(answer.body);
  return setup;
}
