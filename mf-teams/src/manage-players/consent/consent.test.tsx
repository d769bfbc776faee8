import { getPlayerConsent, listMissingConsents, recordPlayerConsent } from '@courtside/contracts/consents';
import { messages } from '@courtside/contracts/messages';
import { player, team, user as aUser } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useUser } from '@courtside/api-client';
import { consentTexts as texts } from '../../texts/consent.en';
import { texts as common } from '../../texts/en';
import ManagePlayersScreen from '../manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const CONSENT = { guardian: 'Ana Silva', given_on: '2026-02-03', purposes: ['tests' as const] };

/** The screen in a page that knows the profile, as the shell does. */
function InShell() {
  useUser();
  return <ManagePlayersScreen />;
}
const show = () => renderScreen(<InShell />, { path: '/manage-players', url: '/manage-players?teamId=t1' });

beforeEach(() => {
  api.club.user = aUser({ role: 'coach', asks_consent: true });
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [
    player({ id: 'p1', name: 'Elif', last_name: 'Yılmaz', player_number: 4, team: 't1' }),
    player({ id: 'p2', name: 'Bo', last_name: 'Ray', player_number: 5, team: 't1' }),
  ];
  api.club.consents.set('p2', { birth_year: null, consent: CONSENT, version: 1 });
});

async function open(name = /^Elif Yılmaz/) {
  const shown = show();
  await screen.findByText(texts.reminder(1));
  await shown.user.click(await screen.findByLabelText(name));
  await shown.user.click(screen.getByRole('button', { name: texts.open }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(texts.guardian);
  return { ...shown, dialog };
}

test('a club that does not ask for consents meets nothing', async () => {
  api.club.user = aUser({ role: 'owner' });
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  expect(screen.queryByRole('button', { name: texts.open })).toBeNull();
  expect(screen.queryByText(texts.missing)).toBeNull();
  expect(api.callsOf(listMissingConsents)).toEqual([]);
});

test('a missing consent is shown and recorded', async () => {
  const { user, dialog } = await open();
  expect(screen.getAllByText(texts.missing)).toHaveLength(1);
  await user.type(dialog.getByLabelText(texts.guardian), 'Deniz Yılmaz');
  await user.clear(dialog.getByLabelText(texts.givenOn));
  await user.type(dialog.getByLabelText(texts.givenOn), '3.2.2026');
  await user.click(dialog.getByRole('switch', { name: texts.purposeNames.tests }));
  await user.type(dialog.getByLabelText(texts.birthYear), '2012');
  await user.click(dialog.getByRole('button', { name: common.save }));
  await noticeShown(notices, texts.saved);
  expect(api.callsOf(recordPlayerConsent).map(({ body }) => body)).toEqual([
    {
      birth_year: 2012,
      consent: { guardian: 'Deniz Yılmaz', given_on: '2026-02-03', purposes: ['tests'] },
      version: 0,
    },
  ]);
  await waitFor(() => expect(screen.queryByText(texts.missing)).toBeNull());
  expect(screen.queryByText(texts.reminder(1))).toBeNull();
});

test('a consent without a purpose is not saved', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(texts.guardian), 'Deniz Yılmaz');
  await user.click(dialog.getByRole('button', { name: common.save }));
  expect(await dialog.findByText(texts.purposeRequired)).toBeInTheDocument();
  expect(api.callsOf(recordPlayerConsent)).toEqual([]);
});

test('a consent is taken back, and the player is missing again', async () => {
  const { user, dialog } = await open(/^Bo Ray/);
  expect(dialog.getByLabelText(texts.guardian)).toHaveValue('Ana Silva');
  await user.click(dialog.getByRole('button', { name: texts.takenBack }));
  await user.click(dialog.getByRole('button', { name: common.save }));
  await noticeShown(notices, texts.removed);
  expect(api.club.consents.get('p2')).toEqual({ birth_year: null, consent: null, version: 2 });
  expect(await screen.findByText(texts.reminder(2))).toBeInTheDocument();
});

test('what was typed stays after a change by somebody else', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(texts.birthYear), '2012');
  api.club.consents.set('p1', { birth_year: null, consent: CONSENT, version: 1 });
  await user.click(dialog.getByRole('button', { name: common.save }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.changedElsewhere);
  await user.click(dialog.getByRole('button', { name: common.reload }));
  await waitFor(() => expect(dialog.getByLabelText(texts.guardian)).toHaveValue('Ana Silva'));
  expect(dialog.getByLabelText(texts.birthYear)).toHaveValue('2012');
  await user.click(dialog.getByRole('button', { name: common.save }));
  await noticeShown(notices, texts.saved);
  expect(api.club.consents.get('p1')).toEqual({ birth_year: 2012, consent: CONSENT, version: 2 });
});

test('a record that cannot be read says so', async () => {
  const detail = 'The record of consent is damaged.';
  api.respond(getPlayerConsent, { status: 409, body: { detail } });
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  await user.click(await screen.findByRole('button', { name: texts.open }));
  expect(await within(await screen.findByRole('dialog')).findByText(detail)).toBeInTheDocument();
});

test.each(['assistant', 'viewer'] as const)('%s see nothing of it', async (role) => {
  api.club.user = aUser({ role, asks_consent: true });
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Elif Yılmaz/));
  await waitFor(() => expect(screen.queryByRole('button', { name: common.edit })).toBeNull());
  expect(screen.queryByRole('button', { name: texts.open })).toBeNull();
});
