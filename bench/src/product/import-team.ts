import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import { callJson, logIn } from './demo-club';
import { uploadFile } from './upload-file';

const NAME = 'Measured';
const day = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);

/** Imports a full team into the demo club. Returns its players in the order of their numbers, from 0. */
export async function importTeam(
  api: string,
  sessionsOf: (player: number) => number,
): Promise<{ token: string; team: Team; players: Player[] }> {
  const { access: token } = await logIn(api);
  const rows = Array.from({ length: PLAYERS_PER_TEAM }, (_, player) =>
    Array.from({ length: sessionsOf(player) }, (__, session) =>
      [
        NAME,
        'Player',
        `Number ${player}`,
        player,
        'Setter',
        day(session),
        60 + ((session + player) % 30),
        11 + (session % 7) / 2,
        3 + (session % 9) / 4,
        16 + ((session + player) % 11),
        30 + (session % 50),
      ].join(','),
    ),
  );
  const file = new Blob([[IMPORT_COLUMNS.join(','), ...rows.flat()].join('\n')]);
  await uploadFile(api, { authorization: `Bearer ${token}` }, file);

  const team = (await callJson<Team[]>(api, paths.teams, { token })).find(({ team_name }) => team_name === NAME);
  if (!team) throw new Error('The imported team does not exist.');
  const players = await callJson<Player[]>(api, fillPath(paths.playersOfTeam, { teamId: team.id }), { token });
  return { token, team, players: players.toSorted((a, b) => a.player_number - b.player_number) };
}
