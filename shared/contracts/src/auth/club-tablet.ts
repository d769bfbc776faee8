import { z } from 'zod';
import { withAsciiDigits } from '../ascii-digits';
import { callsOf } from '../call';
import { Id } from '../fields';
import { COURT_CODE_LENGTH } from '../limits';
import { messages } from '../messages';
import { paths } from '../paths';
import { Tokens } from './login';
import { PasskeyProof } from './passkeys';

/** `set_at` is null without a code. */
export const CourtCode = z.object({ set_at: z.iso.datetime().nullable() }).meta({ id: 'CourtCode' });
export type CourtCode = z.infer<typeof CourtCode>;

/** Somebody who can take over the club's tablet. */
export const TabletPerson = z
  .object({ id: z.string(), first_name: z.string(), last_name: z.string() })
  .meta({ id: 'TabletPerson' });
export type TabletPerson = z.infer<typeof TabletPerson>;

const courtCode = z
  .string(messages.courtCodeMissing)
  .trim()
  .min(1, messages.courtCodeMissing)
  .transform(withAsciiDigits)
  .pipe(z.string().regex(new RegExp(`^\\d{${COURT_CODE_LENGTH}}$`), messages.courtCodeForm));

export const CourtCodeChange = PasskeyProof.extend({ court_code: courtCode });
export type CourtCodeChange = z.input<typeof CourtCodeChange>;

export const PersonSwitch = z.object({ person: Id, court_code: courtCode });
export type PersonSwitch = z.input<typeof PersonSwitch>;

const userCall = callsOf('Accounts', 'user');

export const getCourtCode = userCall('GET', paths.courtCode, {
  id: 'getCourtCode',
  summary: 'Get the state of the court code',
  description: "Says whether the caller has a code for the club's tablets. The code itself is never returned.",
  responses: { 200: CourtCode },
});
export const setCourtCode = userCall('PUT', paths.courtCode, {
  id: 'setCourtCode',
  summary: 'Set the court code',
  description:
    "Requires the current password, and a code of the second factor if it is on. Six digits that aren't easy to guess. A new code ends what the caller has begun with the earlier one.",
  body: CourtCodeChange,
  responses: { 200: CourtCode },
});
export const removeCourtCode = userCall('DELETE', paths.courtCode, {
  id: 'removeCourtCode',
  summary: 'Remove the court code',
  description: "Nobody can take over a club's tablet with it any more, and what was begun with it ends.",
  responses: { 204: null },
});
export const startTablet = userCall('POST', paths.clubTablet, {
  id: 'startTablet',
  summary: "Make this device the club's tablet",
  description:
    'From the next call on, this login may do what assistants do, and nothing in the settings of the account. It is the same login: logging out ends the tablet.',
  responses: { 204: null },
});
export const endTablet = userCall('POST', paths.clubTabletEnd, {
  id: 'endTablet',
  summary: "Stop using this device as the club's tablet",
  description:
    'Requires the password of the caller, and a code of the second factor if it is on. This login may do everything that its member may. Responds with 409 if the login is not limited.',
  body: PasskeyProof,
  responses: { 204: null },
});
export const listTabletPeople = userCall('GET', paths.clubTabletPeople, {
  id: 'listTabletPeople',
  summary: 'List who can take over the tablet',
  description:
    "Returns the members of the club who test and have a court code, by name. Only for a club's tablet; responds with 409 otherwise.",
  responses: { 200: z.array(TabletPerson) },
});
export const switchPerson = userCall('POST', paths.clubTabletPerson, {
  id: 'switchPerson',
  summary: 'Take over the tablet',
  description:
    "Exchanges a member's court code for tokens of a limited login of that member, and ends the one of the caller. A wrong code and a member without one get the same answer. Only for a club's tablet; responds with 409 otherwise.",
  body: PersonSwitch,
  responses: { 200: Tokens },
});
