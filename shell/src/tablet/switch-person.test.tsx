import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiClientProvider, outbox } from '@courtside/api-client';
import { listTabletPeople, switchPerson, type User } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { createPlayer } from '@courtside/contracts/players';
import { useFakeApi } from '@courtside/testing/fake-api';
import { accessToken } from '@courtside/testing/fake-session';
import { sessionBus } from '@courtside/session-bus';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import SwitchPerson from './switch-person';

const api = useFakeApi();
const notices = recordNotices();
const onClose = jest.fn();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function open(): User {
  const { user } = api.club;
  render(
    <ApiClientProvider>
      <SwitchPerson current={user} onClose={onClose} />
    </ApiClientProvider>,
  );
  return user;
}

beforeEach(() => {
  onClose.mockClear();
  api.club.tabletPeople = [
    { id: api.club.user.id, first_name: api.club.user.first_name, last_name: api.club.user.last_name },
    { id: 'ann', first_name: 'Ann', last_name: 'Ray' },
  ];
});

it('offers the others, and goes on as the chosen one with the code', async () => {
  api.respond(switchPerson, () => ({ status: 200, body: { access: accessToken({ userId: 'ann' }), refresh: 'r2' } }));
  open();
  const list = within(await screen.findByRole('list', { name: 'Who takes over?' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ann Ray']);
  await press('Ann Ray');
  expect(screen.getByLabelText('Court code of Ann Ray')).toHaveFocus();
  await userEvent.keyboard('407193{Enter}');
  await noticeShown(notices, 'Ann Ray tests now.');
  expect(api.callsOf(switchPerson).map(({ body }) => body)).toEqual([{ person: 'ann', court_code: '407193' }]);
  expect(sessionBus.session()).toMatchObject({ status: 'user', userId: 'ann' });
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ['a wrong code', { status: 400, body: { court_code: [messages.courtCodeWrong] } }, messages.courtCodeWrong],
  ['too many codes', { status: 429, body: { detail: 'Too many attempts.' } }, 'Too many attempts.'],
  ['a missing connection', 'network error', /Switching needs a connection/],
  ['a failing server', { status: 500 }, /could not be switched/],
] as const)('says what is wrong after %s, and empties the field', async (_, answer, text) => {
  api.respond(switchPerson, answer);
  open();
  await press('Ann Ray');
  await userEvent.keyboard('999998');
  await press('Take Over');
  expect(await screen.findByText(text)).toBeInTheDocument();
  const field = screen.getByLabelText('Court code of Ann Ray');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for a code before it calls', async () => {
  open();
  await press('Ann Ray');
  await press('Take Over');
  expect(screen.getByText(messages.courtCodeMissing)).toBeInTheDocument();
  expect(api.callsOf(switchPerson)).toEqual([]);
  await press('Back');
  expect(await screen.findByRole('button', { name: 'Ann Ray' })).toBeInTheDocument();
});

it('says how to get a code if nobody else has one, and offers to load the list again', async () => {
  api.respond(listTabletPeople, { status: 500 });
  api.club.tabletPeople = [];
  open();
  await screen.findByText('The list of people could not be loaded.');
  api.respond(listTabletPeople, () => ({ status: 200, body: [] }));
  await press('Retry');
  expect(await screen.findByText(/Nobody else of your club has a court code/)).toBeInTheDocument();
});

it('says that unsent entries stay with their person', async () => {
  api.respond(createPlayer, 'network error');
  const call = { method: 'POST', url: paths.players, data: { name: 'Ana' } } as const;
  await act(async () => {
    await outbox.add({ id: 'entry-1', subject: 'players', title: 'Ana', screen: '/manage-team', call });
    await outbox.send();
  });
  const { first_name, last_name } = open();
  const name = `${first_name} ${last_name}`;
  expect(
    await screen.findByText(
      `1 entry of ${name} has not reached the server. It stays on this device, and is sent when ${name} takes over again.`,
    ),
  ).toBeInTheDocument();
});
