import { act, screen, waitFor, within } from '@testing-library/react';
import { listPlayersOfTeam } from '@courtside/contracts/players';
import { exportTeamSessions } from '@courtside/contracts/club-data';
import { exportTeam } from '@courtside/contracts/reports';
import { listTeams } from '@courtside/contracts/teams';
import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import { getTeamVerdicts } from '@courtside/contracts/verdicts';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { teamVerdicts } from '@courtside/testing/fake-verdicts';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate } from '@courtside/ui';
import { onPhone } from '../../test/on-phone';
import { selectOption } from '../../test/select-option';
import SquadBoardScreen from './squad-board-screen';

const api = useFakeApi();
const downloads = recordDownloads();
const show = (query = 'teamId=t', options = {}) =>
  renderScreen(<SquadBoardScreen />, { path: '/squad-board', url: `/squad-board?${query}`, ...options });

const table = () => screen.findByRole('table');
/** The results have arrived if the board can be judged. */
const judged = () => screen.findByText(/real changes?; about \d+ of \d+ by chance\.$/);
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const row = (name: string) => within(screen.getByRole('table')).getByText(name).closest('tr')!;
const summary = () => screen.getByRole('status');
const cell = (name: string, column: string) => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  return row(name).children[heads.findIndex((head) => head.startsWith(column))]!;
};
const today = new Date().toISOString().slice(0, 10);

beforeEach(() => {
  api.club.teams = [team({ id: 't', team_name: 'VK Split' }), team({ id: 'u', team_name: 'OK Riba' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Novak', player_number: 4, position: 'Libero', team: 't' }),
    player({ id: 'cia', name: 'Cia', last_name: 'Anić', player_number: 9, position: 'Opposite', team: 't' }),
  ];
  api.club.sessions = [
    trainingSession({
      player: 'ana',
      session_date: '2025-11-02',
      decrypted_serve_speed: 20,
      decrypted_stiix_index: 50,
    }),
    trainingSession({ player: 'ana', session_date: today, decrypted_serve_speed: 25, decrypted_stiix_index: 55 }),
    trainingSession({
      player: 'bea',
      session_date: '2025-01-02',
      decrypted_serve_speed: 29,
      decrypted_stiix_index: 57,
    }),
    trainingSession({
      player: 'bea',
      session_date: '2025-02-02',
      decrypted_serve_speed: 26,
      decrypted_stiix_index: 53,
    }),
  ];
});

describe('Squad Board', () => {
  it('shows the players together with their results, so that nothing moves, and without them if they fail', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => (answer = resolve));
    api.respond(getTeamVerdicts, async () => {
      await arrived;
      return { status: 500, body: { detail: 'Never mind.' } };
    });
    show();
    expect(await screen.findByText('VK Split')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    answer();
    await screen.findByRole('alert');
    expect(names(await table())).toEqual(['Ana Kovač', 'Cia Anić', 'Bea Novak']);
  });

  it('marks newer values that nobody has confirmed, and explains the mark', async () => {
    const unusual = { decrypted_serve_speed: 185, unconfirmed: ['serve_speed' as const] };
    api.club.sessions.push(
      trainingSession({ player: 'bea', session_date: '2025-02-09', ...unusual }),
      trainingSession({ player: 'cia', session_date: '2025-02-09', ...unusual }),
    );
    show();
    await judged();
    // The last confirmed value stays the result.
    expect(cell('Bea Novak', 'Serve Speed')).toHaveTextContent(
      `26 ${screenDate('2025-02-02')}−3 Real decline185 ?not confirmed`,
    );
    expect(cell('Cia Anić', 'Serve Speed')).toHaveTextContent('185 ?not confirmed');
    expect(cell('Ana Kovač', 'Serve Speed')).not.toHaveTextContent('not confirmed');
    expect(screen.getByText(UNCONFIRMED_NOTE)).toBeInTheDocument();
  });

  it('shows each value with its change and the verdict, and explains how changes are judged', async () => {
    show();
    await judged();
    expect(cell('Ana Kovač', 'Serve Speed')).toHaveTextContent('25 +5 Real gain, worthwhile');
    expect(cell('Bea Novak', 'Serve Speed')).toHaveTextContent('26 −3 Real decline');
    expect(cell('Ana Kovač', 'Serve Accuracy')).toHaveTextContent('65 ±0 Within noise');
    expect(cell('Cia Anić', 'Serve Speed')).toHaveTextContent('not measured');
    expect(await judged()).toHaveTextContent(/^\d+ real changes; about 0 of \d+ by chance\.$/);
    expect(screen.getByText('How this is judged')).toBeInTheDocument();
  });

  it('marks players who were not tested for six weeks, sums up the board, and links each player to the sessions', async () => {
    show();
    await judged();
    expect(cell('Ana Kovač', 'Last Test')).toHaveTextContent(screenDate(today));
    expect(cell('Bea Novak', 'Last Test')).toHaveTextContent(`${screenDate('2025-02-02')} Not tested for 6 weeks`);
    expect(cell('Cia Anić', 'Last Test')).toHaveTextContent('Never tested');
    expect(summary()).toHaveTextContent(
      '1 improved: Ana Kovač · 1 declined: Bea Novak · 1 player not tested for six weeks · 1 player never tested',
    );
    for (const area of [summary(), row('Ana Kovač')])
      expect(within(area).getByRole('link', { name: 'Ana Kovač' })).toHaveAttribute(
        'href',
        '/training-sessions?teamId=t&playerId=ana',
      );
  });

  it('shows how many metrics an index is compared on', async () => {
    api.club.sessions[0]!.decrypted_serve_accuracy = 0;
    show();
    await judged();
    expect(cell('Ana Kovač', 'Composite Index')).toHaveTextContent(
      'Compared on 4 of 5 metrics, which both sessions have: Weight Lift Impact, Lower Body Power, Upper Body Power, and Serve Speed.',
    );
  });

  it('is downloaded as a PDF, in the order of the board if files support it', async () => {
    const { user } = show('teamId=t&sort=serve_speed&order=descending');
    await judged();
    await user.click(screen.getByText('Download PDF'));
    expect(await downloads.next()).toBe('team-report.pdf');
    expect(api.callsOf(exportTeam)[0]?.address).toBe(
      '/api/data-visualization/export-team/t/export/?format=pdf&sort=serve_speed',
    );
  });

  it('offers all sessions of the team as a table', async () => {
    const { user } = show('teamId=t');
    await judged();
    await user.click(screen.getByText('All Sessions (CSV)'));
    expect(await downloads.next()).toBe('team-sessions.csv');
    expect(api.callsOf(exportTeamSessions)[0]?.params).toEqual({ id: 't' });
  });

  it('shows why the PDF could not be downloaded', async () => {
    api.respond(exportTeam, { status: 500, body: { detail: 'The server is busy.' } });
    const { user } = show();
    await judged();
    await user.click(screen.getByText('Download PDF'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The report could not be generated.');
  });

  it('shows the units of the user', async () => {
    api.club.user.units = 'imperial';
    show();
    await judged();
    await screen.findByText('mph');
    expect(cell('Ana Kovač', 'Serve Speed')).toHaveTextContent('56 +11 Real gain');
  });
});

describe('the order of the players', () => {
  it('is by position at first, and each column sorts, with missing values last', async () => {
    const { user, address } = show();
    await judged();
    const head = (name: string) => screen.getByText(name, { selector: 'th *' }).closest('th')!;
    expect(head('Position')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head('Serve Speed')).getByRole('button'));
    expect(names(await table())).toEqual(['Bea Novak', 'Ana Kovač', 'Cia Anić']);
    expect(head('Serve Speed')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Position')).not.toHaveAttribute('aria-sort');
    await user.click(within(head('Serve Speed')).getByRole('button'));
    expect(names(await table())).toEqual(['Ana Kovač', 'Bea Novak', 'Cia Anić']);
    await waitFor(() => expect(address()).toBe('/squad-board?teamId=t&sort=serve_speed'));
  });

  it('comes from the address, and can be by gain', async () => {
    const { user, address } = show('teamId=t&sort=serve_speed&order=descending');
    await judged();
    expect(names(await table())).toEqual(['Bea Novak', 'Ana Kovač', 'Cia Anić']);
    await user.click(screen.getByRole('switch', { name: 'Sort by gain' }));
    expect(names(await table())).toEqual(['Ana Kovač', 'Bea Novak', 'Cia Anić']);
    await waitFor(() => expect(address()).toBe('/squad-board?teamId=t&sort=serve_speed&order=descending&by=gain'));
  });
});

describe('the selection', () => {
  it('starts with the first team, and puts it into the address', async () => {
    const { address } = show('');
    expect(names(await table())).toHaveLength(3);
    await waitFor(() => expect(address()).toBe('/squad-board?teamId=t'));
  });

  it('of a position shows only its players, and is in the address', async () => {
    const { user, address } = show();
    await judged();
    await selectOption(user, 'Position', 'Libero');
    expect(names(await table())).toEqual(['Bea Novak']);
    expect(summary()).toHaveTextContent('1 declined: Bea Novak · 1 player not tested for six weeks');
    await waitFor(() => expect(address()).toBe('/squad-board?teamId=t&position=Libero'));
  });

  it('has a line that says which tests the serve results come from', async () => {
    show();
    await judged();
    expect(screen.getByText(/^Serve Speed comes from the Spike Speed test/)).toBeInTheDocument();
  });

  it('of recent tests shows only players tested since then, and is in the address', async () => {
    const { user, address } = show();
    await judged();
    await selectOption(user, 'Tested within', '28 Days');
    expect(names(await table())).toEqual(['Ana Kovač']);
    await waitFor(() => expect(address()).toBe('/squad-board?teamId=t&since=28'));
  });

  it('of another team shows its players', async () => {
    api.club.players.push(player({ name: 'Far', last_name: 'Away', team: 'u' }));
    const { user } = show();
    await table();
    await selectOption(user, 'Team', 'OK Riba');
    await screen.findByText('Far Away');
    expect(names(await table())).toEqual(['Far Away']);
  });
});

describe('if something is missing', () => {
  it('a club without teams gets a link to the teams', async () => {
    api.club.teams = [];
    const { user, address } = show('');
    await user.click(await screen.findByText('Manage Teams'));
    expect(address()).toBe('/manage-team');
  });

  it('a team without players gets a link to its players', async () => {
    const { user, address } = show('teamId=u');
    await user.click(await screen.findByText('Manage Players'));
    expect(address()).toBe('/manage-players?teamId=u');
  });

  it('an unknown team shows a message, and another one can be selected', async () => {
    show('teamId=gone');
    expect(await screen.findByText(/^This team no longer exists/)).toBeInTheDocument();
    expect(screen.getByLabelText('Team', { selector: 'input' })).toBeInTheDocument();
  });

  it('a message says that nobody has been tested, or that there are no changes to judge', async () => {
    api.club.sessions = [];
    const { unmount } = show();
    await screen.findByText('Nobody on this team has been tested yet.');
    unmount();
    api.club.sessions = [trainingSession({ player: 'ana', session_date: today })];
    show();
    await screen.findByText('No changes to judge yet. A player needs at least two test days.');
  });

  it('the players stay if the results fail to load, and Retry loads them', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let fails = true;
    api.respond(getTeamVerdicts, ({ params }) =>
      fails ? { status: 400, body: { detail: 'Not now.' } } : { status: 200, body: teamVerdicts(api.club, params.id!) },
    );
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent("so changes can't be judged right now.");
    expect(names(await table())).toHaveLength(3);
    fails = false;
    await user.click(screen.getByText('Retry'));
    await judged();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['teams', listTeams],
    ['players', listPlayersOfTeam],
  ])('a message says that the %s failed to load', async (what, call) => {
    jest.spyOn(console, 'error').mockReturnValue();
    api.respond(call, { status: 400, body: { detail: 'Not now.' } });
    show('');
    expect(await screen.findByText(`The ${what} could not be loaded.`)).toBeInTheDocument();
  });
});

describe('on the full screen', () => {
  const open = async (query?: string) => {
    const shown = show(query);
    await judged();
    const opener = screen.getByText('Full Screen').closest('button')!;
    await shown.user.click(opener);
    return { ...shown, opener, board: await screen.findByRole('dialog', { name: 'Squad Board' }) };
  };

  it('shows first names and numbers, but no last names, and no links', async () => {
    const { board } = await open();
    expect(names(board)).toEqual(['Ana', 'Cia', 'Bea']);
    expect(board).not.toHaveTextContent(/Kovač|Novak|Anić/);
    expect(within(board).queryByRole('link')).not.toBeInTheDocument();
    expect(within(board).getByText('Ana').closest('tr')).toHaveTextContent(/^7Ana/);
  });

  it('has the filter of the board, and ends with Escape, which gives the focus back', async () => {
    const { user, opener, board } = await open('teamId=t&position=Setter');
    expect(names(board)).toEqual(['Ana']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('reloads the results every minute, and shows the time', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'], advanceTimers: true });
    try {
      const shown = show('teamId=t', { advanceTimers: (ms: number) => jest.advanceTimersByTime(ms) });
      await judged();
      await shown.user.click(screen.getByText('Full Screen'));
      const board = await screen.findByRole('dialog', { name: 'Squad Board' });
      expect(within(board).getByText(/^Updated at \d\d:\d\d/)).toBeInTheDocument();
      expect(api.callsOf(getTeamVerdicts)).toHaveLength(1);
      api.club.sessions.push(trainingSession({ player: 'cia', session_date: today, decrypted_serve_speed: 31 }));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      await within(board).findByText('31');
      expect(api.callsOf(getTeamVerdicts)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

it('on a phone, each player has a card with the same results', async () => {
  await onPhone(async () => {
    show();
    await judged();
    const cards = within(screen.getByRole('list', { name: 'Results of VK Split' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent(/^7 Ana Kovač/);
    expect(cards[0]).toHaveTextContent('Serve Speed m/s25 +5 Real gain, worthwhile');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
