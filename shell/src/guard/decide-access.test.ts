import { addressAfterLogin, decideAccess, loginAddress } from './decide-access';

const NOW = 1_000_000;
const guest = { status: 'guest' } as const;
const user = { status: 'user', userId: 'u', owner: 'u', accessToken: 't', expiresAt: NOW + 1 } as const;
const expired = { ...user, expiresAt: NOW } as const;
const show = { kind: 'show', clearStorage: false };
const showCleared = { kind: 'show', clearStorage: true };
const to = (address: string, clearStorage = false) => ({ kind: 'redirect', to: address, clearStorage });

describe('the guard', () => {
  it.each([
    ['redirects a guest from / to login', '/', null, guest, false, to('/login')],
    ['redirects a user from / to the dashboard', '/', null, user, true, to('/dashboard')],
    ['shows a guest route to a guest', '/login', 'guest', guest, false, show],
    ['redirects a user from a guest route to the dashboard', '/register', 'guest', user, true, to('/dashboard')],
    ['shows a user route to a user', '/manage-team', 'user', user, true, show],
    ['clears storage and redirects to login without a token', '/dashboard', 'user', guest, false, to('/login', true)],
    [
      'adds the requested address to the login address',
      '/manage-players?teamId=7&x=1',
      'user',
      guest,
      false,
      to('/login?next=%2Fmanage-players%3FteamId%3D7%26x%3D1', true),
    ],
    [
      'clears storage and redirects to login with an expired token',
      '/manage-team',
      'user',
      expired,
      false,
      to('/login?next=%2Fmanage-team', true),
    ],
    ['renews an expired token on a user route', '/manage-team', 'user', expired, true, { kind: 'renew' }],
    ['renews an expired token at /', '/', null, expired, true, { kind: 'renew' }],
    ['renews an expired token on a guest route', '/login', 'guest', expired, true, { kind: 'renew' }],
    ['clears storage on a guest route if the token is not renewable', '/login', 'guest', expired, false, showCleared],
    [
      'redirects to the requested address after login',
      '/login?next=%2Fmanage-team%3Fa%3D1',
      'guest',
      user,
      true,
      to('/manage-team?a=1'),
    ],
    ['shows a route for anyone to a guest', '/confirm-email/a/b', 'anyone', guest, false, show],
    ['shows a route for anyone to a user', '/confirm-email/a/b', 'anyone', user, true, show],
    [
      'clears storage on a route for anyone if the token is not renewable',
      '/confirm-email/a/b',
      'anyone',
      expired,
      false,
      showCleared,
    ],
    ['shows an unknown address to everyone', '/nowhere', null, guest, false, show],
  ] as const)('%s', (_, address, access, session, renewable, decision) => {
    expect(decideAccess({ address, from: null, access, session, renewable, unreachable: false, now: NOW })).toEqual(
      decision,
    );
  });

  describe('while the server is unreachable', () => {
    it.each([
      ['shows a user route to a user with an expired token', '/manage-team', 'user', expired, true, show],
      ['redirects such a user from a guest route to the dashboard', '/login', 'guest', expired, true, to('/dashboard')],
      ['redirects such a user from / to the dashboard', '/', null, expired, true, to('/dashboard')],
      ['shows a route for anyone', '/confirm-email/a/b', 'anyone', expired, true, show],
      [
        'ends a login that cannot be renewed',
        '/manage-team',
        'user',
        expired,
        false,
        to('/login?next=%2Fmanage-team', true),
      ],
      ['redirects a guest to login', '/dashboard', 'user', guest, false, to('/login', true)],
    ] as const)('%s', (_, address, access, session, renewable, decision) => {
      const visit = { address, from: null, access, session, renewable, now: NOW };
      expect(decideAccess({ ...visit, unreachable: true })).toEqual(decision);
    });
  });

  it('redirects from the dashboard to the requested address only right after the login screen', () => {
    const visit = {
      access: 'user',
      session: user,
      renewable: true,
      unreachable: false,
      now: NOW,
      address: '/dashboard',
    } as const;
    expect(decideAccess({ ...visit, from: '/login?next=%2Fmanage-team' })).toEqual(to('/manage-team'));
    expect(decideAccess({ ...visit, from: '/manage-team' })).toEqual(show);
    expect(decideAccess({ ...visit, from: '/login' })).toEqual(show);
  });
});

it.each([
  ['', '/dashboard'],
  ['next=%2Fmanage-team', '/manage-team'],
  ['next=https%3A%2F%2Fevil.example%2F', '/dashboard'],
  ['next=%2F%2Fevil.example', '/dashboard'],
  ['next=%2F%5Cevil.example', '/dashboard'],
  ['next=javascript%3Aalert(1)', '/dashboard'],
])('the address after a login with ?%s is %s', (query, address) => {
  expect(addressAfterLogin(query)).toBe(address);
});

it('does not add the dashboard to the login address', () => {
  expect(loginAddress('/dashboard')).toBe('/login');
});
