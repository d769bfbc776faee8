import { screen, within } from '@testing-library/react';
import { type AuditEntry, exportAuditLog, listAuditEntries, verifyAuditLog } from '@courtside/contracts/audit-log';
import { useFakeApi } from '@courtside/testing/fake-api';
import { recordDownloads } from '@courtside/testing/record-downloads';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import AuditLogScreen from './audit-log-screen';

const api = useFakeApi();
const notices = recordNotices();
const downloads = recordDownloads();
const open = (role: 'owner' | 'coach' = 'owner') => renderScreen(<AuditLogScreen />, { path: '/audit-log', role });

const entry = (number: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  number,
  at: '2026-03-12T10:00:00.000Z',
  verb: 'change',
  object: 'player',
  call: 'editPlayer',
  person: { id: 'ada', name: 'Ada Berg' },
  subjects: [{ kind: 'player', id: 'mila', name: 'Mila Nord' }],
  more: 0,
  network: '192.0.2.1',
  ...changes,
});
const page = (entries: AuditEntry[], older = false) => ({ status: 200, body: { entries, older, kept_days: 730 } });

it('says who did what to whom, from where', async () => {
  api.respond(
    listAuditEntries,
    page([
      entry(4),
      entry(3, { verb: 'delete', subjects: [{ kind: 'player', id: 'zoe', name: null }], more: 2 }),
      entry(2, { verb: 'open', object: 'link', person: null, subjects: [] }),
      entry(1, { verb: 'view', object: 'staff', person: { id: 'gone', name: null }, subjects: [] }),
    ]),
  );
  open();
  const rows = within(await screen.findByRole('list', { name: 'Audit Log' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replace(/\d+ Mar.*(from .*)$/, ' $1'))).toEqual([
    expect.stringMatching(/^Ada Berg changed players:Mila Nord.*from 192\.0\.2\.1$/),
    expect.stringMatching(/^Ada Berg deleted players\(deleted since\)and 2 more/),
    expect.stringMatching(/^A family opened a link for a family/),
    expect.stringMatching(/^A former member viewed staff/),
  ]);
});

it('shows only entries about a row whose name is chosen, and all of them again', async () => {
  api.respond(listAuditEntries, page([entry(1)]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show only entries about Mila Nord' }));
  await user.click(await screen.findByRole('button', { name: 'About Mila Nord · Show All' }));
  expect(api.callsOf(listAuditEntries).map(({ query }) => query.get('subject'))).toEqual([null, 'mila', null]);
  expect(screen.queryByRole('button', { name: /Show All/ })).not.toBeInTheDocument();
});

it('loads older entries after the last one', async () => {
  api.respond(listAuditEntries, page([entry(9)], true));
  const { user } = open();
  const older = await screen.findByRole('button', { name: 'Show Older' });
  api.respond(listAuditEntries, page([entry(8, { verb: 'view' })]));
  await user.click(older);
  expect(await screen.findByText(/viewed players/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('names the first broken entry', async () => {
  api.respond(verifyAuditLog, {
    status: 200,
    body: { entries: 6, broken: { number: 7, problem: 'missing' }, last: { number: 9, hash: 'x' } },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 7 is missing.');
});

it('saves the log as a file, and says if that fails', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Download CSV/ }));
  await noticeShown(notices, 'audit-log.csv was saved. It has ids and no names.');
  expect(await downloads.next()).toBe('audit-log.csv');
  api.respond(exportAuditLog, { status: 503, body: { detail: 'Later.' } });
  await user.click(screen.getByRole('button', { name: /Download CSV/ }));
  await noticeShown(notices, 'The audit log could not be downloaded. Please try again.');
});

it('tells a coach who may read it', async () => {
  open('coach');
  expect(await screen.findByText('Only owners read the audit log. Ask an owner of your club.')).toBeInTheDocument();
  expect(api.callsOf(listAuditEntries)).toEqual([]);
});
