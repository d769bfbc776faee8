import { screen, waitFor, within } from '@testing-library/react';
import { changeDataProtection, keepPlayer } from '@courtside/contracts/data-protection';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { dataProtectionTexts as texts } from '../texts/data-protection.en';
import DataProtectionScreen from './data-protection-screen';

const api = useFakeApi();
const notices = recordNotices();
const open = (role: 'owner' | 'coach' = 'owner') =>
  renderScreen(<DataProtectionScreen />, { path: '/data-protection', role });
const select = () => screen.findByRole('combobox', { name: texts.retention.label });
const changes = () => api.callsOf(changeDataProtection).map(({ body }) => body);

it('reminds coaches of consents only if an owner switches that on', async () => {
  const { user } = open();
  const toggle = await screen.findByRole('switch', { name: texts.consent.ask });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await noticeShown(notices, texts.consent.turnedOn);
  expect(changes()).toEqual([{ consent_asked: true, retention_months: null }]);
  await waitFor(() => expect(toggle).toBeChecked());
});

it('asks before data is erased, and sets nothing if the answer is no', async () => {
  const { user } = open();
  await user.click(await select());
  await user.click(screen.getByRole('option', { name: '2 years' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(texts.retention.questionText)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: texts.retention.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);

  await user.click(await select());
  await user.click(screen.getByRole('option', { name: '2 years' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.retention.confirm }));
  await noticeShown(notices, texts.retention.changed(24));
  expect(changes()).toEqual([{ consent_asked: false, retention_months: 24 }]);
  expect(await screen.findByText(texts.planned.none)).toBeInTheDocument();
});

it('needs no question to keep data for longer', async () => {
  api.club.dataProtection = { consent_asked: false, retention_months: 12 };
  const { user } = open();
  await user.click(await select());
  await user.click(screen.getByRole('option', { name: 'Never' }));
  await noticeShown(notices, texts.retention.turnedOff);
  expect(changes()).toEqual([{ consent_asked: false, retention_months: null }]);
  await waitFor(() => expect(screen.queryByRole('heading', { name: texts.planned.title })).toBeNull());
});

it('says who will be erased and when, and keeps a player', async () => {
  const times = { last_used: '2024-11-01T00:00:00Z', noticed_at: '2026-11-01T00:00:00Z' };
  api.club.dataProtection = { consent_asked: false, retention_months: 24 };
  api.club.plannedErasures = [
    {
      player: 'p1',
      name: 'Elif',
      last_name: 'Yılmaz',
      team_name: 'Eagles',
      erased_from: '2026-12-01T12:00:00Z',
      ...times,
    },
    { player: 'p2', name: 'Bo', last_name: 'Ray', team_name: 'Eagles', erased_from: '2026-12-02T12:00:00Z', ...times },
  ];
  const { user } = open();
  const rows = within(await screen.findByRole('list', { name: texts.planned.title })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Elif YılmazFrom .*Dec.* on · Eagles · last used .*Nov.*2024/),
    expect.stringMatching(/Bo Ray/),
  ]);
  await user.click(screen.getByRole('button', { name: texts.planned.keepOne('Elif Yılmaz') }));
  await noticeShown(notices, texts.planned.kept('Elif Yılmaz'));
  expect(api.callsOf(keepPlayer).map(({ params }) => params['playerId'])).toEqual(['p1']);
  await waitFor(() => expect(screen.queryByText('Elif Yılmaz')).toBeNull());
  expect(screen.getByText('Bo Ray')).toBeInTheDocument();
});

it('says why a rule could not be changed, and shows the former one', async () => {
  api.respond(changeDataProtection, { status: 403, body: { detail: 'Your role does not allow this.' } });
  const { user } = open();
  const toggle = await screen.findByRole('switch', { name: texts.consent.ask });
  await user.click(toggle);
  await noticeShown(notices, 'Your role does not allow this.');
  await waitFor(() => expect(toggle).not.toBeChecked());
});

it('is for owners', async () => {
  open('coach');
  expect(await screen.findByText(texts.forbidden)).toBeInTheDocument();
  expect(api.callsOf(changeDataProtection)).toEqual([]);
});
