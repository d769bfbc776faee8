import { listPlayersOfTeam, setPlayerActivity } from '@courtside/contracts/players';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { button } from '../../test/button';
import { texts } from '../texts/en';
import ManagePlayersScreen from './manage-players-screen';

const api = useFakeApi();
const notices = recordNotices();
const show = () => renderScreen(<ManagePlayersScreen />, { path: '/manage-players', url: '/manage-players?teamId=t1' });
const inTeam = (id: string, name: string, player_number: number) =>
  player({ id, name, last_name: 'Lee', player_number, position: 'Setter', team: 't1' });
const inactiveList = () => screen.findByRole('list', { name: texts.players.inactiveTitle });

beforeEach(() => {
  api.club.teams = [team({ id: 't1', team_name: 'Eagles' })];
  api.club.players = [inTeam('p1', 'Ann', 7), inTeam('p2', 'Bo', 3)];
});

test('a player becomes inactive with two taps, leaves the team, and comes back with one', async () => {
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Ann Lee/));
  await user.click(button(texts.players.makeInactive));
  await noticeShown(notices, texts.players.becameInactive('Ann Lee'));
  const list = within(await inactiveList());
  expect(list.getByText('Ann Lee')).toBeInTheDocument();
  expect(list.getByText('#7 · Setter')).toBeInTheDocument();
  expect(list.getByText(/^Inactive since [A-Z][a-z]{2} \d{1,2}$/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Ann Lee, #7/)).not.toBeInTheDocument();
  expect(screen.getByText(texts.players.count(1))).toBeInTheDocument();

  await user.click(list.getByRole('button', { name: texts.players.makeActiveOf('Ann Lee') }));
  await noticeShown(notices, texts.players.becameActive('Ann Lee'));
  expect(await screen.findByLabelText(/^Ann Lee, #7/)).toBeInTheDocument();
  expect(screen.queryByText(texts.players.inactiveTitle)).not.toBeInTheDocument();
});

test('a player whose number somebody else has stays inactive, and the coach reads why', async () => {
  api.club.players = [{ ...inTeam('p1', 'Ann', 7), inactive_since: 1 }, inTeam('p2', 'Bo', 7)];
  const { user } = show();
  await user.click(within(await inactiveList()).getByRole('button', { name: texts.players.makeActiveOf('Ann Lee') }));
  await noticeShown(
    notices,
    `${texts.players.activityFailed('Ann Lee')} A player with this player number already exists in this team.`,
  );
  expect(await inactiveList()).toBeInTheDocument();
});

test('without a network, nobody becomes inactive, and the coach reads that', async () => {
  const { user } = show();
  await user.click(await screen.findByLabelText(/^Ann Lee/));
  api.respond(setPlayerActivity, 'network error');
  await user.click(button(texts.players.makeInactive));
  await noticeShown(notices, `${texts.players.activityFailed('Ann Lee')} ${texts.offline}`);
  expect(screen.getByLabelText(/^Ann Lee, #7/)).toBeInTheDocument();
});

test('a team without inactive players shows nothing about them', async () => {
  show();
  expect(await screen.findByLabelText(/^Ann Lee/)).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(listPlayersOfTeam).some(({ query }) => query.has('status'))).toBe(true));
  expect(screen.queryByText(texts.players.inactiveTitle)).not.toBeInTheDocument();
});
