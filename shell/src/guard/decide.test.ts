import { afterLogin, decide, loginAddress } from './decide';

const NOW = 1_000_000;
const guest = { status: 'guest' } as const;
const user = { status: 'user', userId: 'u', accessToken: 't', expiresAt: NOW + 1 } as const;
const expired = { ...user, expiresAt: NOW } as const;
const show = { kind: 'show', clearStorage: false };
const to = (address: string, clearStorage = false) => ({ kind: 'redirect', to: address, clearStorage });

describe('the guard', () => {
  it.each([
    ['sends / to login', '/', null, guest, false, to('/login')],
    ['sends / to the dashboard where somebody is logged in', '/', null, user, true, to('/dashboard')],
    ['shows a guest route to a guest', '/login', 'guest', guest, false, show],
    ['sends a logged-in user from a guest route to the dashboard', '/register', 'guest', user, true, to('/dashboard')],
    ['shows a login-required route to a user', '/manage-team', 'user', user, true, show],
    ['clears storage and goes to login without a token', '/dashboard', 'user', guest, false, to('/login', true)],
    ['keeps where the person wanted to go', '/manage-players?teamId=7&x=1', 'user', guest, false, to('/login?next=%2Fmanage-players%3FteamId%3D7%26x%3D1', true)],
    ['clears storage and goes to login with an expired token', '/manage-team', 'user', expired, false, to('/login?next=%2Fmanage-team', true)],
    ['renews an expired token while it can', '/manage-team', 'user', expired, true, { kind: 'renew' }],
    ['renews on a guest route as well', '/login', 'guest', expired, true, { kind: 'renew' }],
    ['clears storage on a guest route where the token cannot be renewed', '/login', 'guest', expired, false, { kind: 'show', clearStorage: true }],
    ['goes on to the remembered address after login', '/login?next=%2Fmanage-team%3Fa%3D1', 'guest', user, true, to('/manage-team?a=1')],
    ['shows a guest a route for anyone', '/confirm-email/a/b', 'anyone', guest, false, show],
    ['shows a user a route for anyone', '/confirm-email/a/b', 'anyone', user, true, show],
    ['clears storage on a route for anyone where the token cannot be renewed', '/confirm-email/a/b', 'anyone', expired, false, { kind: 'show', clearStorage: true }],
    ['shows what nobody claims to everyone', '/nowhere', null, guest, false, show],
  ] as const)('%s', (_, address, access, session, renewable, verdict) => {
    expect(decide({ address, from: null, access, session, renewable, now: NOW })).toEqual(verdict);
  });

  it('leads from the dashboard to the remembered address right after the login screen, once', () => {
    const visit = { access: 'user', session: user, renewable: true, now: NOW } as const;
    expect(decide({ ...visit, address: '/dashboard', from: '/login?next=%2Fmanage-team' })).toEqual(to('/manage-team'));
    expect(decide({ ...visit, address: '/dashboard', from: '/manage-team' })).toEqual(show);
    expect(decide({ ...visit, address: '/dashboard', from: '/login' })).toEqual(show);
  });
});

describe('the address after login', () => {
  it.each([
    ['', '/dashboard'],
    ['next=%2Fmanage-team', '/manage-team'],
    ['next=https%3A%2F%2Fevil.example%2F', '/dashboard'],
    ['next=%2F%2Fevil.example', '/dashboard'],
    ['next=%2F%5Cevil.example', '/dashboard'],
    ['next=javascript%3Aalert(1)', '/dashboard'],
  ])('of ?%s is %s', (query, address) => {
    expect(afterLogin(query)).toBe(address);
  });

  it('is not remembered for the dashboard itself', () => {
    expect(loginAddress('/dashboard')).toBe('/login');
  });
});
