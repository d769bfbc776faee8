import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outbox } from '@courtside/api-client';
import { NOTICE_MS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { createPlayer } from '@courtside/contracts/players';
import { useFakeApi } from '@courtside/testing/fake-api';
import { shellContext } from '../../test/shell-context';
import { LogOutQuestion, requestLogOut } from './log-out-question';
import { ShellProvider } from '../context/shell-context';
import { WaitingEntriesBar } from './waiting-entries-bar';

const api = useFakeApi();
const navigate = jest.fn<void, [string, string]>();
const shell = shellContext({ navigate });

const player = { name: 'Ana', last_name: 'Horvat', player_number: 7, position: 'Setter', team: 'team-1' };
let count = 0;
/** Adds an entry, and tries to send it. */
async function add(title: string): Promise<void> {
  await act(async () => {
    const call = { method: 'POST', url: paths.players, data: player } as const;
    await outbox.add({ id: `entry-${(count += 1)}`, subject: 'players', title, screen: '/manage-team', call });
    await outbox.send();
  });
}
const send = () => act(() => outbox.send());
const press = (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const renderBar = () =>
  render(
    <ShellProvider value={shell}>
      <WaitingEntriesBar />
    </ShellProvider>,
  );
const status = () => screen.getByRole('status').textContent;
const offline = () => api.respond(createPlayer, 'network error');
const refuse = () => api.respond(createPlayer, { status: 400, body: { name: ['This name is taken.'] } });
const accept = () => api.respond(createPlayer, { status: 201, body: { ...player, id: 'p1', version: 1 } });

beforeEach(() => navigate.mockClear());
afterEach(() => void jest.useRealTimers());

describe('the bar', () => {
  it('is empty while there are no entries', async () => {
    renderBar();
    await add('Ana Horvat: Weight Lift 62.50 %');
    expect(status()).toBe('');
  });

  it('shows how many entries are waiting, and then for some seconds that all are stored', async () => {
    offline();
    renderBar();
    await add('first');
    expect(status()).toContain('1 entry is waiting for the network');
    await add('second');
    expect(status()).toContain('2 entries are waiting for the network');
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    accept();
    await send();
    expect(status()).toBe('All entries are stored.');
    act(() => jest.advanceTimersByTime(NOTICE_MS));
    expect(status()).toBe('');
  });

  it('links to the screen where a rejected entry can be corrected', async () => {
    refuse();
    renderBar();
    await add('first');
    expect(status()).toBe(
      '1 entry was rejected. This browser cannot store them. Leave this page open until they are sent.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Correct' }));
    expect(navigate).toHaveBeenCalledWith('link', '/manage-team');
  });
});

describe('the list', () => {
  it('shows a rejected entry with the reason, and sends it again', async () => {
    refuse();
    renderBar();
    await add('Ana Horvat: Weight Lift 62.50 %');
    await press('Show Entries');
    const dialog = screen.getByRole('dialog', { name: 'Waiting Entries' });
    expect(dialog).toHaveTextContent('Ana Horvat: Weight Lift 62.50 %');
    expect(dialog).toHaveTextContent('This name is taken.');
    accept();
    await press('Retry', dialog);
    await send();
    expect(dialog).toHaveTextContent('No entries are waiting.');
  });

  it.each([
    ['keeps an entry if the user does not agree', 'Keep It', 1],
    ['discards an entry if the user agrees', 'Discard', 0],
  ])('%s', async (_, answer, left) => {
    offline();
    renderBar();
    await add('first');
    await press('Show Entries');
    await press('Discard', screen.getByRole('dialog', { name: 'Waiting Entries' }));
    await press(answer, screen.getAllByRole('dialog').at(-1));
    await send();
    expect(outbox.entries()).toHaveLength(left);
  });
});

describe('a logout', () => {
  it('happens immediately if no entries are waiting', async () => {
    const proceed = jest.fn();
    render(<LogOutQuestion />);
    await requestLogOut(proceed);
    expect(proceed).toHaveBeenCalledTimes(1);
  });

  it('asks if entries are waiting, and does nothing if the user stays', async () => {
    offline();
    await add('first');
    const proceed = jest.fn();
    render(<LogOutQuestion />);
    await act(() => requestLogOut(proceed));
    expect(
      screen.getByText('1 entry has not reached the server. If you log out, it will be deleted from this device.'),
    ).toBeInTheDocument();
    await press('Stay Here');
    expect(proceed).not.toHaveBeenCalled();
    await act(() => requestLogOut(proceed));
    await press('Log Out and Delete Entries');
    expect(proceed).toHaveBeenCalledTimes(1);
  });
});
