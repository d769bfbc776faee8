import { ApiClientProvider } from '@courtside/api-client';
import type { ImportDifference } from '@courtside/contracts/import-result';
import { messages } from '@courtside/contracts/messages';
import { editPlayer } from '@courtside/contracts/players';
import { changePlayerNumbers } from '@courtside/contracts/team-players';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { button } from '../../test/button';
import { offersOf } from './offers';
import { PlayerOffer } from './player-offer';

const api = useFakeApi();
beforeEach(() => {
  api.club.teams = [team({ id: 't1' })];
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Silva', player_number: 7, team: 't1' }),
    player({ id: 'eva', name: 'Eva', last_name: 'Nord', player_number: 9, team: 't1' }),
  ];
});

const of = { team: 't1', field: 'player_number' } as const;
const SWAP: readonly ImportDifference[] = [
  { ...of, row: 2, player: 'ana', name: 'Ana Silva', stored: '7', file: '9' },
  { ...of, row: 3, player: 'eva', name: 'Eva Nord', stored: '9', file: '7' },
];

const show = (differences: readonly ImportDifference[]) =>
  renderScreen(
    <ApiClientProvider>
      {offersOf(differences).map((offer) => (
        <PlayerOffer key={offer.key} offer={offer} note="The session was stored." />
      ))}
    </ApiClientProvider>,
    { path: '/' },
  );
const numbers = () => Object.fromEntries(api.club.players.map(({ id, player_number }) => [id, player_number]));

test('swapped numbers are one offer, and one tap changes both', async () => {
  const { user } = show(SWAP);
  expect(
    screen.getByText('Numbers of 2 players changed: Ana Silva from 7 to 9, Eva Nord from 9 to 7.'),
  ).toBeInTheDocument();
  await user.click(button('Change 2 Numbers'));
  const done = await screen.findByText('Ana Silva has number 9, Eva Nord has number 7 now.');
  expect(done.closest('.testing-focused-result')).toHaveFocus();
  expect(api.callsOf(changePlayerNumbers).map(({ body }) => body)).toEqual([
    {
      changes: [
        { player: 'ana', from: 7, to: 9 },
        { player: 'eva', from: 9, to: 7 },
      ],
    },
  ]);
  expect(numbers()).toEqual({ ana: 9, eva: 7 });
});

test('if somebody has changed a number in the meantime, nothing changes, and the reason is announced', async () => {
  const { user } = show(SWAP);
  api.club.players = api.club.players.map((each) => (each.id === 'eva' ? { ...each, player_number: 11 } : each));
  await user.click(button('Change 2 Numbers'));
  const reason = await screen.findByText(messages.changedElsewhere);
  expect(reason.closest('[role=alert]')).toBeInTheDocument();
  expect(numbers()).toEqual({ ana: 7, eva: 11 });
});

test('the owner of a number is named', async () => {
  api.respond(changePlayerNumbers, { status: 400, body: { player_number: ['Mia Kos has number 9.'] } });
  const { user } = show(SWAP);
  await user.click(button('Change 2 Numbers'));
  expect(await screen.findByText('Mia Kos has number 9.')).toBeInTheDocument();
});

test('a record that was merged in the meantime leads to the kept player', async () => {
  api.club.players = [
    player({ id: 'ana', name: 'Ana', last_name: 'Silva', player_number: 7, merged_into: 'kept', team: 't1' }),
    player({ id: 'kept', name: 'Anna', last_name: 'Silva', player_number: 4, version: 3, team: 't1' }),
  ];
  const { user } = show([{ ...SWAP[0]!, file: '12' }]);
  await waitFor(() => expect(button('Change to 12')).toBeEnabled());
  await user.click(button('Change to 12'));
  expect(await screen.findByText('Ana Silva was changed to 12.')).toBeInTheDocument();
  expect(api.callsOf(editPlayer).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Anna', player_number: '12', version: 3 }),
  ]);
  expect(numbers()).toEqual({ ana: 7, kept: 12 });
});
