import { messages } from '@courtside/contracts/messages';
import { METRICS } from '@courtside/contracts/metrics';
import { exportPlayer } from '@courtside/contracts/reports';
import { deleteTrainingSession, listTrainingSessions } from '@courtside/contracts/training-sessions';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { chartRows, tableRows } from '@courtside/testing/table-rows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  test('the newest one is selected: headline, values beside those before, profile, and each metric over time', async () => {
    Object.assign(api.club.sessions[2]!, { decrypted_weight_lift_impact: 70, decrypted_stiix_index: 55 });
    showSessions();
    const table = await details();
    expect([...table.querySelectorAll('th[scope=col]')].map((head) => head.textContent)).toEqual([
      'Metric',
      'Result2026-03-05',
      'Previous2026-02-05',
      'Change',
    ]);
    expect(tableRows(table)).toEqual([
      ['Weight Lift Impact', '72 %', '70', '+2'],
      ['Lower Body Power', 'Not measured', '13.2', '–'],
      ['Upper Body Power', '4.1 m/s', '4.1', '±0'],
      ['Serve Speed', '21 m/s', '21', '±0'],
      ['Serve Accuracy', '65 %', '65', '±0'],
      ['Composite Index', '55.6', '55.0', '+0.6'],
    ]);
    expect(screen.getByText('2026-03-05 · STIIX-1 · 4 of 5 metrics')).toBeInTheDocument();
    expect(headline()).toBe('Since previous+0.62026-02-05Best55.62026-01-05Sessions3');
    expect(
      screen.getByLabelText(/^Profile of Ann Lee: Weight Lift Impact score 53, Lower Body Power not measured/),
    ).toBeInTheDocument();
    expect(trends()).toHaveLength(5);
    expect(trends()[0]).toMatch(/^Weight Lift Impact70 to 72 %.*2026-02-05: 70 %/);
  });

  test('a single session has no change', async () => {
    api.club.sessions = [session('s1', '2026-01-05')];
    showSessions();
    expect(tableRows(await details())[0]).toEqual(['Weight Lift Impact', '72 %', '–', '–']);
    expect(headline()).toBe('Since previous–First sessionBest55.62026-01-05Sessions1');
    expect(trends()[0]).toBe('Weight Lift Impact72 %2026-01-05: 72 %');
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
    expect(options()).toEqual(['2026-03-05', '2026-02-05', '2026-01-05']);
    fireEvent.click(screen.getByText('2026-01-05', { selector: '.ant-select-item-option-content' }));
    expect(await screen.findByText('2026-01-05', { selector: 'th span' })).toBeInTheDocument();
  });

  test('the dropdown renders only the visible options of 500', async () => {
    api.club.sessions = Array.from({ length: 500 }, (_, index) => {
      const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
      return session(date, date);
    });
    showSessions();
    await open();
    expect(headline()).toMatch('Sessions500');
    expect(options()[0]).toBe('2025-05-14');
    expect(options().length).toBeLessThan(50);
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

describe('the chart', () => {
  test('the line chart shows the index of every session, with a gap if nothing was measured', async () => {
    api.club.sessions.push(session('s4', '2026-04-05', { stiix_coverage: 0, decrypted_stiix_index: 0 }));
    showSessions();
    expect(await chartRows()).toEqual([
      ['Ann Lee', '2026-01-05', '55.6'],
      ['Ann Lee', '2026-02-05', '55.6'],
      ['Ann Lee', '2026-03-05', '55.6'],
      ['Ann Lee', '2026-04-05', 'not measured'],
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
      expect(screen.getByText(texts.sessions.profileHint)).toBeInTheDocument();
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
    expect([call?.params, call?.query.toString()]).toEqual([{ playerId: 'p1' }, 'sessionId=s3&format=pdf']);
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
    expect(box.getByText(texts.sessions.deleteTitle('2026-03-05'))).toBeInTheDocument();
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
