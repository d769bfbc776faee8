import { screen, within } from '@testing-library/react';
import {
  createPlayerLink,
  listPlayerLinks,
  type PlayerLink,
  revokePlayerLink,
} from '@courtside/contracts/family-links';
import { messages } from '@courtside/contracts/messages';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { ShareButton } from './share-button';

const api = useFakeApi();
const notices = recordNotices();
const show = (role: 'coach' | 'assistant' = 'coach') =>
  renderScreen(<ShareButton playerId="mila" teamId="falcons" firstName="Mila" />, {
    path: '/data-visualization',
    role,
  });
const openDialog = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: /Share with Family/ }));
  return within(await screen.findByRole('dialog'));
};
const link = (changes: Partial<PlayerLink> = {}): PlayerLink => ({
  id: 'one',
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-31T10:00:00.000Z',
  max_openings: 10,
  shows: [],
  state: 'open',
  opened: ['2026-03-03T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ...changes,
});

it('creates a link with two taps, and shows it with its code', async () => {
  const shown = show();
  const dialog = await openDialog(shown);
  await shown.user.click(dialog.getByRole('button', { name: 'Create Link' }));
  expect(await dialog.findByLabelText('Code')).toHaveValue('042 137');
  expect(dialog.getByLabelText('Link')).toHaveValue(`${window.location.origin}/family-report#link.secret`);
  expect(api.callsOf(createPlayerLink)).toMatchObject([
    { params: { playerId: 'mila' }, body: { days: 30, max_openings: 10, shows: ['changes'] } },
  ]);
});

it('sends what the coach has chosen', async () => {
  const shown = show();
  const dialog = await openDialog(shown);
  await shown.user.click(dialog.getByRole('switch', { name: 'Changes since the previous test day' }));
  await shown.user.click(dialog.getByRole('switch', { name: 'The composite index' }));
  await shown.user.click(dialog.getByRole('radio', { name: 'Any number' }));
  await shown.user.click(dialog.getByRole('radio', { name: '1 week' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Create Link' }));
  await dialog.findByLabelText('Code');
  expect(api.callsOf(createPlayerLink)[0]?.body).toEqual({ days: 7, max_openings: null, shows: ['index'] });
});

it('lists links with their openings, and revokes one', async () => {
  api.respond(listPlayerLinks, { status: 200, body: [link(), link({ id: 'two', state: 'blocked', opened: [] })] });
  const shown = show();
  const dialog = await openDialog(shown);
  expect(await dialog.findByText(/^Opened 2 times: /)).toBeInTheDocument();
  expect(dialog.getByText(/8 more times$/)).toBeInTheDocument();
  expect(dialog.getByText('Blocked after too many wrong codes')).toBeInTheDocument();
  await shown.user.click(dialog.getByRole('button', { name: /^Revoke the link of/ }));
  await noticeShown(notices, 'The link can’t be opened any more.');
  expect(api.callsOf(revokePlayerLink)).toMatchObject([{ params: { playerId: 'mila', linkId: 'one' } }]);
});

it('says why a link could not be created', async () => {
  api.respond(createPlayerLink, { status: 409, body: { detail: messages.tooManyLinks } });
  const shown = show();
  const dialog = await openDialog(shown);
  await shown.user.click(dialog.getByRole('button', { name: 'Create Link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.tooManyLinks);
});

it('is not offered to assistants', () => {
  show('assistant');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
