import * as auth from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { accessToken } from '../fake-session';
import { answer, deleted, detail, ok } from './respond';

export const accountResponses = answer(auth, {
  register: () => detail('User registered successfully', 201),
  login: () => ok({ access: accessToken(), refresh: 'refresh' }),
  logout: () => deleted,
  refreshTokens: () => ok({ access: accessToken(), refresh: 'refresh-2' }),
  validateToken: () => detail('Token is valid.'),
  getOfflineKey: () => ok({ key: 'k'.repeat(43) }),
  getUser: (club) => ok(club.user),
  editUser(club, { body: { profile_picture: picture, units, ...fields } }) {
    const chosen = units && { units: units === 'kmh' ? ('metric' as const) : units, unit_system: units };
    club.user = {
      ...club.user,
      ...fields,
      ...chosen,
      ...(picture !== undefined && { profile_picture: picture || null }),
    };
    return ok(club.user);
  },
  forgotPassword: () => detail(messages.resetLinkSent),
  resetPassword: () => detail(messages.resetDone),
  changePassword: () => ok({ detail: 'Password changed successfully.', access: accessToken(), refresh: 'refresh-3' }),
  changeEmail: () => detail('Open the link sent to the new address.'),
  changeUsername: () => detail('Username changed successfully.'),
  resendVerification: () => detail('Verification email sent.'),
  confirmEmail: () => detail(messages.emailConfirmed),
});
