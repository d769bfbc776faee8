import { screen, within } from '@testing-library/react';
import { endLogin, endOtherLogins, listLogins, type Login } from '@courtside/contracts/auth';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import SecurityScreen from './security-screen';

const api = useFakeApi();
const notices = recordNotices();

const login = (id: string, change: Partial<Login> = {}): Login => ({
  id,
  is_current: false,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  network: '203.0.113.7',
  started_at: '2026-03-01T10:00:00.000Z',
  last_used_at: '2026-03-02T10:00:00.000Z',
  ...change,
});
const open = () => renderScreen(<SecurityScreen />, { path: '/security' });
const rows = async () => within(await screen.findByRole('list', { name: 'Where You Are Logged In' }));

beforeEach(() => {
  api.club.logins = [
    login('this', { is_current: true }),
    login('phone', { browser: 'Safari', system: 'iOS', kind: 'phone' }),
    login('old', { browser: null, system: null, kind: null, network: null }),
  ];
});

it('lists the logins, and marks the current one, which has no button', async () => {
  open();
  const items = (await rows()).getAllByRole('listitem');
  expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([0, 1, 1]);
  expect(items[0]).toHaveTextContent('Chrome on WindowsThis device');
  expect(items[1]).toHaveTextContent(/^Safari on iOSSince .*, last used .*, from 203.0.113.7Log Out$/);
  expect(items[2]).toHaveTextContent(/^Unknown deviceSince .*, last used [^,]*,? ?[^,]*Log Out$/);
});

it('logs one device out, and moves the focus to the heading', async () => {
  const { user } = open();
  await user.click((await rows()).getByRole('button', { name: /^Log out Safari on iOS, since/ }));
  await noticeShown(notices, 'Safari on iOS is logged out.');
  expect(api.callsOf(endLogin)).toMatchObject([{ params: { loginId: 'phone' } }]);
  expect((await rows()).getAllByRole('listitem')).toHaveLength(2);
});

it('logs out everywhere else, and then offers it no more', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log Out Everywhere Else' }));
  await noticeShown(notices, 'All other devices are logged out.');
  expect(api.callsOf(endOtherLogins)).toHaveLength(1);
  expect((await rows()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log Out Everywhere Else' })).not.toBeInTheDocument();
});

it.each([
  ['one device', endLogin, /^Log out Safari/, 'The device could not be logged out. Please try again.'],
  [
    'the others',
    endOtherLogins,
    'Log Out Everywhere Else',
    'The other devices could not be logged out. Please try again.',
  ],
] as const)('says that %s could not be logged out', async (_, call, name, text) => {
  api.respond(call, { status: 500 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name }));
  await noticeShown(notices, text);
  expect((await rows()).getAllByRole('listitem')).toHaveLength(3);
});

it('offers to load the list again', async () => {
  api.respond(listLogins, { status: 500 });
  const { user } = open();
  await screen.findByText('Your logins could not be loaded.');
  api.respond(listLogins, () => ({ status: 200, body: api.club.logins }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await rows()).getAllByRole('listitem')).toHaveLength(3);
});
