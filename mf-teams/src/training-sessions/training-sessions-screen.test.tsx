import { messages } from '@courtside/contracts/messages';
import { METRICS } from '@courtside/contracts/metrics';
import { exportPlayer } from '@courtside/contracts/reports';
import { deleteTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { getPlayerVerdicts } from '@courtside/contracts/verdicts';
import { player } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { playerVerdicts } from '@courtside/testing/fake-verdicts';
import { chartRows, tableRows } from '@courtside/testing/table-rows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenDate } from '@courtside/ui';
import { appearedButton, button } from '../../test/button';
import { addPlayerWithSessions, session, showSessions } from '../../test/sessions-screen';
import { texts } from '../texts/en';

const api = useFakeApi();
const notices = recordNotices();

beforeEach(() => addPlayerWithSessions(api));

const downloads = recordDownloads();
const headline = () => document.querySelector('dl')?.textContent;
const trends = () =>
  [...screen.getByLabelText(texts.sessions.trends, { selector: 'ul' }).children].map(({ textContent }) => textContent);
const details = async () => (await screen.findByText('Result')).closest('table')!;
/** The rows of the table without the verdicts below them. */
const values = (table: HTMLElement) => tableRows(table).filter((row) => row.length > 1);
const verdicts = (table: HTMLElement) => tableRows(table).flatMap((row) => (row.length === 1 ? row : []));
/** A section, once the sessions are loaded. */
async function section(name: string) {
  await details();
  return within(screen.getByRole('region', { name }));
}
const choice = () => screen.findByLabelText(texts.sessions.session);
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
async function open() {
  fireEvent.mouseDown(await choice());
  await waitFor(() => expect(options()).not.toEqual([]));
}
async function clear(user: ReturnType<typeof showSessions>['user']) {
  await choice();
  await user.click(document.querySelector('.ant-select-clear')!);
  await screen.findByText(texts.sessions.detailsHint);
}

describe('the sessions', () => {
  test('of a record that was merged are those of the kept player', async () => {
    api.club.players.push(player({ id: 'p0', name: 'Anne', team: 't1', inactive_since: 1, merged_into: 'p1' }));
    const { address } = showSessions('/training-sessions?teamId=t1&playerId=p0');
    await details();
    expect(address()).toBe('/training-sessions?playerId=p1');
    expect(screen.getByText(texts.sessions.titleOf('Ann Lee'))).toBeInTheDocument();
  });

  test('the newest one is selected: headline, values with changes and best ones, and each metric over time', async () => {
    Object.assign(api.club.sessions[2]!, { decrypted_weight_lift_impact: 70, decrypted_stiix_index: 55 });
    showSessions();
    const table = await details();
    expect([...table.querySelectorAll('th[scope=col]')].map((head) => head.textContent)).toEqual([
      'Metric',
      `Result${screenDate('2026-03-05')}`,
      `Changesince ${screenDate('2026-02-05')}`,
      'Best',
    ]);
    expect(values(table)).toEqual([
      ['Weight Lift Impact', '72 %', '+2', '72'],
      ['Lower Body Power', 'Not measured', '–', '13.2'],
      ['Upper Body Power', '4.1 m/s', '±0', '4.1'],
      ['Serve Speed', '21 m/s', '±0', '21'],
      ['Serve Accuracy', '65 %', '±0', '65'],
      ['Composite Index', '55.6', '+0.6', '55.6'],
    ]);
    expect(screen.getByText(`${screenDate('2026-03-05')} · STIIX-1 · 4 of 5 tests`)).toBeInTheDocument();
    await waitFor(() =>
      expect(headline()).toBe(
        `Since previous+0.6Within noise${screenDate('2026-02-05')}Best55.6${screenDate('2026-01-05')}Sessions3`,
      ),
    );
    expect(trends()).toHaveLength(5);
    expect(trends()[0]).toMatch(new RegExp(`^Weight Lift Impact70 to 72 %.*${screenDate('2026-02-05')}: 70 %`));
  });

  test('the first session has no change and no verdicts', async () => {
    api.club.sessions = [session('s1', '2026-01-05')];
    showSessions();
    expect(tableRows(await details())[0]).toEqual(['Weight Lift Impact', '72 %', '–', '72']);
    expect(headline()).toBe(`Since previous–First sessionBest55.6${screenDate('2026-01-05')}Sessions1`);
    expect(trends()[0]).toBe(`Weight Lift Impact72 %${screenDate('2026-01-05')}: 72 %`);
    expect(await screen.findByText(/^This is the first test day\./)).toBeInTheDocument();
    expect(verdicts(await details())).toEqual([]);
  });

  test('a session without any measured metric', async () => {
    const nothing = Object.fromEntries(METRICS.map((metric) => [`decrypted_${metric}`, 0]));
    api.club.sessions = [session('s1', '2026-01-05', { ...nothing, decrypted_stiix_index: 0, stiix_coverage: 0 })];
    showSessions();
    expect(tableRows(await details()).map(([, result]) => result)).toEqual(
      Array.from({ length: 6 }, () => texts.sessions.notMeasured),
    );
    expect(headline()).toBe('Since previous–First sessionBest–Sessions1');
    expect(trends()[4]).toBe('Serve AccuracyNot measured');
  });

  test('the dropdown lists them newest first, and another one can be selected', async () => {
    showSessions();
    await open();
    expect(options()).toEqual([screenDate('2026-03-05'), screenDate('2026-02-05'), screenDate('2026-01-05')]);
    fireEvent.click(screen.getByText(screenDate('2026-01-05'), { selector: '.ant-select-item-option-content' }));
    expect(await screen.findByText(screenDate('2026-01-05'), { selector: 'th span' })).toBeInTheDocument();
  });

  test('the dropdown renders only the visible options of 100', async () => {
    api.club.sessions = Array.from({ length: 100 }, (_, index) => {
      const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
      return session(date, date);
    });
    showSessions();
    await open();
    expect(headline()).toMatch('Sessions100');
    expect(options()[0]).toBe(screenDate('2024-04-09'));
    expect(options().length).toBeLessThan(50);
  });

  test('several sessions of one day can be merged, and all attempts are shown', async () => {
    api.club.sessions = [
      session('a', '2026-03-05', { decrypted_serve_speed: 20 }),
      session('b', '2026-03-05', { decrypted_serve_speed: 22, attempts: { serve_speed: [20, 22] } }),
      session('c', '2026-02-05'),
    ];
    const { user } = showSessions();
    expect(await screen.findByText(`There are 2 sessions on ${screenDate('2026-03-05')}.`)).toBeInTheDocument();
    expect(await screen.findByText('Attempts: 20, 22')).toBeInTheDocument();
    await user.click(button('Merge'));
    await waitFor(() => expect(api.club.sessions.map(({ id }) => id)).toEqual(['a', 'c']));
    expect(api.club.sessions[0]).toMatchObject({ decrypted_serve_speed: 22 });
    await waitFor(() => expect(screen.queryByText(/There are 2 sessions/)).toBeNull());
  });

  test('a player without sessions', async () => {
    api.club.sessions = [];
    showSessions();
    expect(await screen.findByText('No training sessions available for this player.')).toBeInTheDocument();
    expect(screen.queryByLabelText(texts.sessions.session)).toBeNull();
  });

  test.each([
    ['an unknown player', '/training-sessions?teamId=t1&playerId=nope', texts.sessions.wrongPlayer],
    ['no player', '/training-sessions?teamId=t1', messages.sessionPlayerRequired],
  ])('%s shows a message', async (_, url, text) => {
    showSessions(url);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('a 401 opens the login screen', async () => {
    api.respond(listTrainingSessions, { status: 401, body: { detail: 'no' } });
    const { address } = showSessions();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('another failure offers a retry', async () => {
    api.respond(listTrainingSessions, { status: 400, body: { detail: 'no' } });
    showSessions();
    expect(await screen.findByText(texts.sessions.fetchFailed)).toBeInTheDocument();
    expect(button('Retry')).toBeEnabled();
  });
});

describe('verdicts', () => {
  beforeEach(() => {
    Object.assign(api.club.sessions[1]!, { decrypted_weight_lift_impact: 80, decrypted_serve_speed: 18 });
  });

  test('each change has a verdict, a personal best is marked, and a sentence per change is on demand', async () => {
    const { user } = showSessions();
    const table = await details();
    await waitFor(() =>
      expect(verdicts(table)).toEqual([
        'Personal bestReal gain, worthwhile',
        'Not enough data',
        'Within noise',
        'Real decline',
        'Within noise',
        'Within noise',
      ]),
    );
    const fold = await screen.findByText('How this is judged');
    const judged = within(document.getElementById(fold.closest('button')!.getAttribute('aria-controls')!)!);
    expect(judged.getByText('Lower Body Power was not measured in this session.')).not.toBeVisible();
    await user.click(fold);
    expect(judged.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Weight Lift Impact rose by 8 percentage points. Repeated tests vary by ±2, so this is a real gain.',
      'Lower Body Power was not measured in this session.',
      'Upper Body Power did not change. Repeated tests vary by ±2 m/s.',
      'Serve Speed fell by 3 m/s. Repeated tests vary by ±2 m/s, so this is a real decline.',
      'Serve Accuracy did not change. Repeated tests vary by ±2.',
      'Composite Index did not change. Repeated tests vary by ±2 points.',
    ]);
    // The index is compared only on the metrics that both sessions have.
    expect(screen.getByText(/^Compared on 4 of 5 metrics, which both sessions have: /)).toBeInTheDocument();
  });

  test('the index is explained: points of each metric, the best improvement, formula, coverage, and how changes are judged', async () => {
    const { user } = showSessions();
    const makeup = await section(texts.sessions.makeup);
    await makeup.findByText(/^Serve Speed would raise the index most: 24 m\/s/);
    expect(makeup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Weight Lift Impact13.9 points',
      'Lower Body Powernot measured',
      'Upper Body Power13.9 points',
      'Serve Speed13.9 points',
      'Serve Accuracy13.9 points',
    ]);
    expect(makeup.getByText(/^Formula STIIX-1, from 4 of 5 metrics\./)).toBeInTheDocument();
    const fold = screen.getByText('How this is judged').closest('button')!;
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(
      screen.getByRole('row', { name: /^Serve Speed 0.86 m\/s.*24 pairs.*1 m\/s.*6 players/ }),
    ).toBeInTheDocument();
  });

  test('each metric over time has a band around the previous session, if both were measured', async () => {
    showSessions();
    const list = await screen.findByLabelText(texts.sessions.trends, { selector: 'ul' });
    await within(list).findAllByTestId('band');
    expect([...list.children].map((metric) => within(metric as HTMLElement).queryAllByTestId('band').length)).toEqual([
      1, 0, 1, 1, 1,
    ]);
    expect(trends()[3]).toContain(`${screenDate('2026-03-05')}: 18 m/s`);
  });

  test('sessions show immediately, without verdicts', async () => {
    api.respond(getPlayerVerdicts, 'pending');
    showSessions();
    expect(values(await details())[3]).toEqual(['Serve Speed', '18 m/s', '21']);
    expect(screen.getByText('Judging the changes…')).toBeInTheDocument();
  });

  test('if changes cannot be judged, the screen stays usable and offers a retry', async () => {
    api.respond(getPlayerVerdicts, { status: 500 });
    const { user } = showSessions();
    const changed = await section(texts.sessions.details);
    expect(await changed.findByRole('alert')).toHaveTextContent('Changes can’t be judged right now.');
    expect(values(await details())).toHaveLength(6);
    api.respond(getPlayerVerdicts, (request) => ({
      status: 200,
      body: playerVerdicts(api.club, request.params['id']!),
    }));
    await user.click(changed.getByText('Retry'));
    expect(await changed.findByText(/^Serve Speed fell by 3 m\/s/)).toBeInTheDocument();
  });

  test('values, changes and sentences have the units that the coach has chosen', async () => {
    api.club.user = { ...api.club.user, units: 'imperial' };
    showSessions();
    await waitFor(async () =>
      expect(values(await details())[3]).toEqual(['Serve Speed', '40.26 mph', '−6.71', '46.98']),
    );
    expect(await screen.findByText(/^Serve Speed fell by 6.7 mph/)).toBeInTheDocument();
  });
});

describe('the other players of the team', () => {
  beforeEach(() => {
    api.club.players = [
      player({ id: 'p0', name: 'Zoe', last_name: 'Fox', team: 't1', position: 'Setter', player_number: 4 }),
      player({ id: 'p1', name: 'Ann', last_name: 'Lee', team: 't1', position: 'Opposite', player_number: 1 }),
      player({ id: 'p2', name: 'Bo', last_name: 'May', team: 't1', position: 'Libero', player_number: 2 }),
    ];
  });
  const at = (playerId: string) => `/training-sessions?teamId=t1&playerId=${playerId}`;

  test.each([
    ['Previous player: Zoe Fox', 'p0'],
    ['Next player: Bo May', 'p2'],
  ])('%s opens that player, in the order of the list', async (name, id) => {
    const { user, address } = showSessions();
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(address()).toBe(at(id)));
  });

  test('Shift and an arrow key open them, and Back leaves the screen', async () => {
    const { user, address } = showSessions();
    await screen.findByRole('button', { name: 'Next player: Bo May' });
    const entries = window.history.length;
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(address()).toBe(at('p2')));
    expect(await screen.findByText('Training Sessions of Bo May')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Next player/ })).toBeNull();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(address()).toBe(at('p1')));
    expect(window.history.length).toBe(entries);
  });

  test('a swipe to the left opens the next one', async () => {
    const { address } = showSessions();
    await screen.findByRole('button', { name: 'Next player: Bo May' });
    const title = screen.getByText('Training Sessions of Ann Lee');
    const touch = (type: string, clientX: number) =>
      fireEvent(
        title,
        Object.assign(new Event(type, { bubbles: true }), {
          pointerType: 'touch',
          isPrimary: true,
          pointerId: 1,
          clientX,
          clientY: 100,
        }),
      );
    touch('pointerdown', 300);
    touch('pointerup', 200);
    await waitFor(() => expect(address()).toBe(at('p2')));
  });
});

describe('the chart', () => {
  test('the line chart shows the index of every session, with a gap if nothing was measured', async () => {
    api.club.sessions.push(session('s4', '2026-04-05', { stiix_coverage: 0, decrypted_stiix_index: 0 }));
    showSessions();
    expect(await chartRows()).toEqual([
      ['Ann Lee', screenDate('2026-01-05'), '55.6'],
      ['Ann Lee', screenDate('2026-02-05'), '55.6'],
      ['Ann Lee', screenDate('2026-03-05'), '55.6'],
      ['Ann Lee', screenDate('2026-04-05'), 'not measured'],
    ]);
  });

  test('the spider chart shows the selected session, with a gap for a missing metric', async () => {
    const { user } = showSessions();
    await user.click(await screen.findByLabelText('Spider Chart'));
    expect((await chartRows()).slice(0, 2)).toEqual([
      ['Ann Lee', 'Weight Lift Impact', '72 %'],
      ['Ann Lee', 'Lower Body Power', 'not measured'],
    ]);
    await clear(user);
    expect(screen.getByText(texts.sessions.spiderHint)).toBeInTheDocument();
  });
});

describe('from a session', () => {
  test.each(['Compare', 'Download PDF'])(
    "without a session, %s shows 'Please select a training session.'; the headline stays",
    async (name) => {
      const { user, address } = showSessions();
      await clear(user);
      expect(headline()).toMatch('Sessions3');
      await user.click(button(name));
      expect(await screen.findByText('Please select a training session.')).toBeInTheDocument();
      expect(address()).toMatch('/training-sessions');
      expect(api.callsOf(exportPlayer)).toEqual([]);
    },
  );

  test('Download PDF saves the report of the session', async () => {
    const { user } = showSessions();
    await user.click(await appearedButton('Download PDF'));
    expect(await downloads.next()).toBe('report.pdf');
    const [call] = api.callsOf(exportPlayer);
    expect({ params: call?.params, query: call?.query.toString() }).toEqual({
      params: { playerId: 'p1' },
      query: 'sessionId=s3&format=pdf',
    });
    await noticeShown(notices, 'report.pdf was downloaded.');
  });

  test.each([
    ['the reason', { status: 404, body: { detail: 'Gone.' } }, 'The report could not be generated. Gone.'],
    ['advice', 'network error' as const, `The report could not be generated. ${texts.offlineRetry}`],
  ])('a report that fails shows %s', async (_, answer, text) => {
    api.respond(exportPlayer, answer);
    const { user } = showSessions();
    await user.click(await appearedButton('Download PDF'));
    await noticeShown(notices, text);
  });

  test.each([
    ['Compare', '/compare-players?playerId=p1&sessionId=s3&teamId=t1'],
    ['Report', '/data-visualization?reportType=single&teamId=t1&playerId=p1&sessionId=s3'],
  ])('%s opens with the player and the session', async (name, expected) => {
    const { user, address } = showSessions();
    await user.click(await appearedButton(name));
    await waitFor(() => expect(address()).toBe(expected));
  });
});

describe('deleting', () => {
  async function confirmDelete() {
    const { user } = showSessions();
    await user.click(await appearedButton('Delete'));
    const box = within(await screen.findByRole('dialog'));
    expect(box.getByText(texts.sessions.deleteTitle(screenDate('2026-03-05')))).toBeInTheDocument();
    await user.click(button('Delete', box));
  }

  test('a deletion clears the selection, reloads the sessions and moves the focus to the heading', async () => {
    await confirmDelete();
    await noticeShown(notices, 'Training session deleted successfully!');
    expect(await screen.findByText(texts.sessions.detailsHint)).toBeInTheDocument();
    expect(api.club.sessions).toHaveLength(2);
    await waitFor(() => expect(screen.getByText('Training Sessions of Ann Lee')).toHaveFocus());
  });

  test.each([
    ['the detail', { status: 409, body: { detail: 'Not now.' } }, 'Not now.'],
    ["'An error occurred while deleting.'", { status: 500 }, 'An error occurred while deleting.'],
  ])('a failed deletion shows %s', async (_, answer, text) => {
    api.respond(deleteTrainingSession, answer);
    await confirmDelete();
    await noticeShown(notices, text);
  });
});
