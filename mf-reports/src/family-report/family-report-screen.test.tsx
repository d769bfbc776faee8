import { screen, within } from '@testing-library/react';
import { type FamilyReport, openFamilyLink } from '@courtside/contracts/family-links';
import { messages } from '@courtside/contracts/messages';
import { ofEachMetric } from '@courtside/contracts/metrics';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import FamilyReportScreen from './family-report-screen';

const api = useFakeApi();
const open = (hash = '#link-1.secret_2') =>
  renderScreen(<FamilyReportScreen />, { path: '/family-report', url: `/family-report${hash}` });

const values = { ...ofEachMetric(() => null), serve_speed: 21.5 };
const report = (changes: Partial<FamilyReport> = {}): FamilyReport => ({
  first_name: 'Mila',
  expires_at: '2026-05-01T10:00:00.000Z',
  openings_left: 1,
  shows: [],
  sessions: [{ date: '2026-03-12', values }],
  ...changes,
});
const enterCode = async (user: ReturnType<typeof open>['user'], code = '042 137') => {
  await user.type(await screen.findByLabelText('Code'), code);
  await user.click(screen.getByRole('button', { name: 'Show Results' }));
};

it('sends the link of the address and the code, and shows the newest results only', async () => {
  api.respond(openFamilyLink, { status: 200, body: report() });
  const { user } = open();
  await enterCode(user);
  expect(await screen.findByRole('heading', { name: 'Mila’s Results' })).toHaveFocus();
  expect(screen.getByText('21.5 m/s')).toBeInTheDocument();
  expect(screen.getByText(/It can be opened once more\./)).toBeInTheDocument();
  expect(screen.queryByText('Composite Index')).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(api.callsOf(openFamilyLink)).toMatchObject([
    { body: { link: 'link-1', secret: 'secret_2', code: '042 137' } },
  ]);
});

it('says in plain words what has changed, and lists all days, if the coach chose that', async () => {
  const change = { verdict: 'within noise', change: 0.2 } as const;
  const metrics = { ...ofEachMetric(() => change), serve_speed: { verdict: 'real gain', change: 1.9 } as const };
  api.respond(openFamilyLink, {
    status: 200,
    body: report({
      changes: { since: '2026-02-01', metrics, index: change },
      sessions: [
        { date: '2026-03-12', values, index: 61 },
        { date: '2026-02-01', values, index: null },
      ],
    }),
  });
  const { user } = open();
  await enterCode(user);
  expect(await screen.findByText('Clearly better (+1.9 m/s)')).toBeInTheDocument();
  expect(screen.getAllByText('About the same')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'All Results' })).getAllByRole('listitem')).toHaveLength(2);
});

it('says the same for every link and code that opens nothing, and keeps what was typed', async () => {
  const { user } = open();
  await enterCode(user, '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.familyLinkInvalid);
  expect(screen.getByLabelText('Code')).toHaveValue('111111');
});

it('asks for nothing if the address is cut off', async () => {
  open('#link-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('This address is not complete.');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
});

it('says that there are no results yet', async () => {
  api.respond(openFamilyLink, { status: 200, body: report({ sessions: [], openings_left: null }) });
  const { user } = open();
  await enterCode(user);
  expect(await screen.findByText('There are no results yet.')).toBeInTheDocument();
});
