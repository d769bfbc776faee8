import * as auth from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { accessToken } from '../fake-session';
import { answer, created, deleted, detail, ok } from './respond';

const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-${2000 + index}`);

/** Where the fake API sends browsers for a single sign-on. */
const PROVIDER = 'https://provider.example/authorize?state=state';

const creationOptions = ({ id, username }: auth.User): auth.PasskeySetup['options'] => ({
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Courtside' },
  user: { id, name: username, displayName: username },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

export const accountResponses = answer(auth, {
  register: () => detail('User registered successfully', 201),
  login: () => ok({ access: accessToken(), refresh: 'refresh' }),
  logout: () => deleted,
  refreshTokens: () => ok({ access: accessToken(), refresh: 'refresh-2' }),
  listClubs: (club) => ok(club.clubs),
  switchClub: (_, { params }) => ok({ access: accessToken({ club: params.clubId }) }),
  leaveClub(club, { params }) {
    club.clubs = club.clubs.filter(({ id }) => id !== params.clubId);
    return deleted;
  },
  joinClub: () => ok({ club: 'joined-club' }),
  listLogins: (club) => ok(club.logins),
  endLogin(club, { params }) {
    club.logins = club.logins.filter(({ id }) => id !== params.loginId);
    return deleted;
  },
  endOtherLogins(club) {
    club.logins = club.logins.filter(({ is_current }) => is_current);
    return deleted;
  },
  getSecondFactor: (club) => ok(club.secondFactor),
  startSecondFactor: () =>
    ok({ setup: 'setup', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', recovery_codes: RECOVERY_CODES }),
  confirmSecondFactor(club) {
    club.secondFactor = { ...club.secondFactor, enabled_since: new Date().toISOString(), recovery_codes_left: 10 };
    return deleted;
  },
  renewRecoveryCodes(club) {
    club.secondFactor = { ...club.secondFactor, recovery_codes_left: 10 };
    return ok({ recovery_codes: RECOVERY_CODES });
  },
  removeSecondFactor(club) {
    club.secondFactor = { ...club.secondFactor, enabled_since: null, recovery_codes_left: 0 };
    return deleted;
  },
  listPasskeys: (club) => ok(club.passkeys),
  startPasskey: (club) => ok({ setup: 'setup', options: creationOptions(club.user) }),
  addPasskey(club, { body: { name } }) {
    const added: auth.Passkey = {
      id: `passkey-${club.passkeys.length + 1}`,
      name,
      added_at: new Date().toISOString(),
      last_used_at: null,
    };
    club.passkeys = [...club.passkeys, added];
    return created(added);
  },
  renamePasskey(club, { params, body: { name } }) {
    club.passkeys = club.passkeys.map((each) => (each.id === params.passkeyId ? { ...each, name } : each));
    return ok(club.passkeys.find(({ id }) => id === params.passkeyId));
  },
  removePasskey(club, { params }) {
    club.passkeys = club.passkeys.filter(({ id }) => id !== params.passkeyId);
    return deleted;
  },
  startPasskeyLogin: () =>
    ok({ options: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } }),
  loginWithPasskey: () => ok({ access: accessToken(), refresh: 'refresh' }),
  startSingleSignOn: () => ok({ address: PROVIDER }),
  loginWithSingleSignOn: () => ok({ access: accessToken(), refresh: 'refresh' }),
  finishSingleSignOn: () => ok({ access: accessToken(), refresh: 'refresh' }),
  getSingleSignOn: (club) => ok(club.singleSignOn),
  startSingleSignOnLink: () => ok({ address: PROVIDER }),
  linkSingleSignOn(club) {
    const linked = { name: 'robin@provider.example', added_at: new Date().toISOString(), last_used_at: null };
    club.singleSignOn = { is_offered: true, linked };
    return created(club.singleSignOn);
  },
  removeSingleSignOn(club) {
    club.singleSignOn = { ...club.singleSignOn, linked: null };
    return deleted;
  },
  getCourtCode: (club) => ok(club.courtCode),
  setCourtCode(club) {
    club.courtCode = { set_at: new Date().toISOString() };
    return ok(club.courtCode);
  },
  removeCourtCode(club) {
    club.courtCode = { set_at: null };
    return deleted;
  },
  startTablet(club) {
    club.user = { ...club.user, on_tablet: true };
    return deleted;
  },
  endTablet(club) {
    club.user = { ...club.user, on_tablet: undefined };
    return deleted;
  },
  listTabletPeople: (club) => ok(club.tabletPeople),
  switchPerson: () => ok({ access: accessToken(), refresh: 'refresh' }),
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
