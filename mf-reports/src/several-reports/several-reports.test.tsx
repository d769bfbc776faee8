import { screen, within } from '@testing-library/react';
import { exportPlayers } from '@courtside/contracts/reports';
import { getTeamVerdicts } from '@courtside/contracts/verdicts';
import { player, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { teamVerdicts } from '@courtside/testing/fake-verdicts';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { renderScreen } from '@courtside/testing/render-screen';
import { SeveralReportsButton } from './several-reports-button';

const api = useFakeApi();
const downloads = recordDownloads();
const press = (name: string) => screen.getByText(name, { selector: 'button span' });

beforeEach(() => {
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Kovač', player_number: 7, position: 'Setter', team: 't' }),
    player({ id: 'bea', name: 'Bea', last_name: 'Novak', player_number: 8, position: 'Libero', team: 't' }),
    player({ id: 'silva', name: 'Ana', last_name: 'Silva', player_number: 9, position: 'Libero', team: 't' }),
  ];
  api.club.sessions = [
    trainingSession({ player: 'ana', session_date: '2026-03-12' }),
    trainingSession({ player: 'bea', session_date: '2026-03-13' }),
  ];
});

/** Opens the dialog and waits for the sessions. */
async function open() {
  const shown = renderScreen(<SeveralReportsButton teamId="t" players={api.club.players} />, { path: '/' });
  await shown.user.click(press('Several Players'));
  await screen.findByText('2 reports selected.');
  return shown;
}
/** The players and the format of the last download. */
function lastQuery() {
  const { query } = api.callsOf(exportPlayers).at(-1)!;
  return [query.getAll('playerIds[]'), query.get('format')];
}

describe('the reports of several players', () => {
  it('are of all players with a session, and the others are named first', async () => {
    const { user } = await open();
    expect(screen.getByText('No session: Ana Silva')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(press('ZIP with a PDF Each'));
    expect(await downloads.next()).toBe('player-reports.zip');
    expect(lastQuery()).toEqual([['ana', 'bea'], 'zip']);
  });

  it('can be of some players, in one PDF', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Select Ana Kovač'));
    expect(screen.getByText('1 report selected.')).toBeInTheDocument();
    await user.click(press('One PDF of All'));
    expect(await downloads.next()).toBe('player-reports.pdf');
    expect(lastQuery()).toEqual([['bea'], 'pdf']);
  });

  it('need a player', async () => {
    const { user } = await open();
    await user.click(press('Select None'));
    expect(press('ZIP with a PDF Each').closest('button')).toBeDisabled();
    await user.click(press('Select All'));
    expect(screen.getByText('2 reports selected.')).toBeInTheDocument();
  });

  it('can be tried again if the server fails', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let fails = true;
    api.respond(getTeamVerdicts, ({ params }) =>
      fails ? { status: 400, body: { detail: 'Not now.' } } : { status: 200, body: teamVerdicts(api.club, params.id!) },
    );
    const { user } = renderScreen(<SeveralReportsButton teamId="t" players={api.club.players} />, { path: '/' });
    await user.click(press('Several Players'));
    await screen.findByText('The training sessions could not be loaded.');
    fails = false;
    await user.click(screen.getByText('Retry'));
    await screen.findByText('2 reports selected.');
    api.respond(exportPlayers, () => ({ status: 503, body: { detail: 'Too many reports are being made.' } }));
    await user.click(press('ZIP with a PDF Each'));
    expect(await screen.findByText(/Too many reports are being made\./)).toBeInTheDocument();
  });
});
