import { screen, waitFor, within } from '@testing-library/react';
import { exportPlayers } from '@courtside/contracts/reports';
import { getTeamVerdicts } from '@courtside/contracts/verdicts';
import { player, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { teamVerdicts } from '@courtside/testing/fake-verdicts';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { renderScreen } from '@courtside/testing/render-screen';
import { zipSync } from 'fflate';
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
  reasons.clear();
  api.respond(exportPlayers, ({ query }) => {
    const ids = query.getAll('playerIds[]');
    const detail = ids.map((id) => reasons.get(id)).find(Boolean);
    if (detail) return { status: 404, body: { detail } };
    return { status: 200, body: query.get('format') === 'zip' ? archiveOf(ids) : pdf };
  });
});

/** Why there is no report of a player, by player. */
const reasons = new Map<string, string>();
const pdf = new Blob(['pages'], { type: 'application/pdf' });
/** Of empty files and an old date, because the fake API reads answers as text: every byte is in ASCII. */
const archiveOf = (ids: readonly string[]) => {
  const files = Object.fromEntries(ids.map((id) => [`${id}.pdf`, new Uint8Array()]));
  const bytes = zipSync(files, { level: 0, mtime: '2006-01-01T00:00:00' });
  return new Blob([bytes], { type: 'application/zip' });
};

/** Opens the dialog and waits for the sessions. */
async function open() {
  const shown = renderScreen(<SeveralReportsButton teamId="t" players={api.club.players} />, { path: '/' });
  await shown.user.click(press('Several Players'));
  await screen.findByText('2 reports selected.');
  return shown;
}
/** The alert about the missing reports. */
const missing = async () => (await screen.findByText(/reports? (?:is|are) missing\./)).closest('[role=alert]');
/** The players and the format of each call. */
const queries = () =>
  api.callsOf(exportPlayers).map(({ query }) => [query.getAll('playerIds[]').join(), query.get('format')]);

describe('the reports of several players', () => {
  it('are of all players with a session, and the others are named first', async () => {
    const { user } = await open();
    expect(screen.getByText('No session: Ana Silva')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(press('ZIP with a PDF Each'));
    expect(await downloads.next()).toBe('player-reports.zip');
    expect(queries()).toEqual([
      ['ana', 'zip'],
      ['bea', 'zip'],
    ]);
  });

  it('can be of some players, in one PDF', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Select Ana Kovač'));
    expect(screen.getByText('1 report selected.')).toBeInTheDocument();
    await user.click(press('One PDF of All'));
    expect(await downloads.next()).toBe('player-reports.pdf');
    expect(queries()).toEqual([['bea', 'pdf']]);
  });

  it('need a player', async () => {
    const { user } = await open();
    await user.click(press('Select None'));
    expect(press('ZIP with a PDF Each').closest('button')).toBeDisabled();
    await user.click(press('Select All'));
    expect(screen.getByText('2 reports selected.')).toBeInTheDocument();
  });

  it('are counted, and can be cancelled', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));

    api.respond(exportPlayers, async ({ query }) => {
      const ids = query.getAll('playerIds[]');
      if (ids.includes('bea')) await held;
      return { status: 200, body: query.get('format') === 'zip' ? archiveOf(ids) : pdf };
    });
    const { user } = await open();
    await user.click(press('ZIP with a PDF Each'));
    expect(await screen.findByText('Making 2 reports…')).toBeInTheDocument();
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Reports made' })).toHaveAttribute('aria-valuetext', '1 of 2');
    expect(press('One PDF of All').closest('button')).toBeDisabled();
    await user.click(press('Cancel'));
    expect(await screen.findByText('Cancelled. Nothing was downloaded.')).toBeInTheDocument();
    letGo();
    await user.click(press('One PDF of All'));
    expect(await downloads.next()).toBe('player-reports.pdf');
  });

  it('name a missing report, and make only that one again', async () => {
    const { user } = await open();
    reasons.set('bea', 'Bea Novak has no training sessions yet.');
    await user.click(press('ZIP with a PDF Each'));
    const alert = await missing();
    expect(alert).toHaveTextContent('1 of 2 reports is missing. Nothing was downloaded yet.');
    expect(alert).toHaveTextContent('Bea Novak: Bea Novak has no training sessions yet.');
    reasons.clear();
    await user.click(press('Try Again'));
    expect(await downloads.next()).toBe('player-reports.zip');
    expect(queries().map(([ids]) => ids)).toEqual(['ana', 'bea', 'bea']);
  });

  it.each([
    ['ZIP with a PDF Each', 'player-reports-1-of-2.zip'],
    ['One PDF of All', 'player-reports-1-of-2.pdf'],
  ])('%s: without a missing one, the name of the file says so', async (button, file) => {
    const { user } = await open();
    reasons.set('ana', 'The session is damaged.');
    await user.click(press(button));
    expect(await missing()).toHaveTextContent('Ana Kovač: The session is damaged.');
    await user.click(press('Download the Other One'));
    expect(await downloads.next()).toBe(file);
  });

  it('need no decision about missing ones if others are selected', async () => {
    const { user } = await open();
    reasons.set('ana', 'The session is damaged.');
    await user.click(press('ZIP with a PDF Each'));
    await screen.findByText('Try Again');
    await user.click(screen.getByLabelText('Select Ana Kovač'));
    expect(screen.queryByText('Try Again')).toBeNull();
    await user.click(press('ZIP with a PDF Each'));
    expect(await downloads.next()).toBe('player-reports.zip');
  });

  it('are all missing without a connection, for one reason', async () => {
    const { user } = await open();
    api.respond(exportPlayers, 'network error');
    await user.click(press('ZIP with a PDF Each'));
    const alert = await missing();
    expect(alert).toHaveTextContent('2 of 2 reports are missing.');
    expect(alert).toHaveTextContent('Ana Kovač, Bea Novak: The server did not respond.');
    expect(screen.queryByText(/^Download the Other/)).toBeNull();
    await user.click(press('Try Again'));
    await waitFor(() => expect(queries().length).toBeGreaterThan(2));
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
    expect(await missing()).toHaveTextContent('Ana Kovač, Bea Novak: Too many');
  });
});
