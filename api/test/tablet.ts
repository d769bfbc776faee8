import { setCourtCode, startTablet, switchPerson, type Tokens } from '@courtside/contracts/auth';
import { setPassword, startSession, type TestCoach } from './register-coach';
import { PASSWORD } from './second-factor';
import type { TestApi } from './test-api';

export const COURT_CODE = '407193';

/** Sets the court code of a member, who has the password `PASSWORD` then. */
export async function giveCourtCode(api: TestApi, member: TestCoach, court_code = COURT_CODE): Promise<void> {
  await setPassword(api, member, PASSWORD);
  const body = { old_password: PASSWORD, court_code };
  const answer = await api.call(setCourtCode, { as: member.token, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** A new login of a member on a device that is the club's tablet. */
export async function tabletOf(api: TestApi, { userId }: Pick<TestCoach, 'userId'>): Promise<Tokens> {
  const tokens = await startSession(api.core, userId);
  const answer = await api.call(startTablet, { as: tokens.access });
  if (answer.statusCode !== 204) throw new Error(answer.body);
  return tokens;
}

/** Asks for the tablet in the name of a member. */
export const takeOver = (api: TestApi, as: string, { userId }: Pick<TestCoach, 'userId'>, court_code = COURT_CODE) =>
  api.call(switchPerson, { as, body: { person: userId, court_code } });
