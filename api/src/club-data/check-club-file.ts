import type { ClubFile, ClubPlayer } from '@courtside/contracts/club-file';
import { futureDateText, isFutureDate } from '@courtside/contracts/calendar-date';
import { foldCase } from '@courtside/contracts/fold-case';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import { ClubFileError } from './club-file-error';
import { checkTestDays } from './check-test-days';
import { idsOf } from './ids-of';
import { keptPlayers } from './kept-players';

/**
 * Checks that the parts of a file fit together, by the rules that the database has too.
 *
 * @param now by the server's clock
 * @throws ClubFileError
 */
export function checkClubFile(file: ClubFile, now: number): void {
  const teams = idsOf('team', file.teams);
  const players = idsOf('player', file.players);
  idsOf('session', file.sessions);
  requireUnique(
    file.teams,
    ({ team_name }) => foldCase(team_name),
    'Two teams have the same name:',
    (team) => team.team_name,
  );
  for (const player of file.players)
    if (!teams.has(player.team)) throw new ClubFileError(`The team of ${fullName(player)} is not in the file.`);
  const kept = keptPlayers(file, players);
  checkRosters(file, kept);
  for (const [index, { player, merged_from, session_date }] of file.sessions.entries()) {
    const place = `Session ${index + 1}`;
    if (!players.has(player)) throw new ClubFileError(`${place}: its player is not in the file.`);
    if (kept.has(player)) throw new ClubFileError(`${place}: its player was merged into another one.`);
    if (merged_from !== undefined && kept.get(merged_from) !== player)
      throw new ClubFileError(`${place}: it came from a record that was not merged into its player.`);
    if (isFutureDate(session_date, now)) throw new ClubFileError(`${place}: ${futureDateText(session_date)}`);
  }
  checkTestDays(file, teams, players);
}

/** The unique constraints of a team: names of all records that weren't merged, and the numbers of active players. */
function checkRosters({ teams, players }: ClubFile, kept: ReadonlyMap<string, string>): void {
  const unmerged = players.filter(({ id }) => !kept.has(id));
  const active = unmerged.filter(({ inactive_since }) => inactive_since === null);
  const nameOf = (player: ClubPlayer) => [player.team, foldCase(player.name), foldCase(player.last_name)].join('\n');
  requireUnique(unmerged, nameOf, 'Two players of a team have the same name:', fullName);
  requireUnique(
    active,
    ({ team, player_number }) => `${team}\n${player_number}`,
    'Two players of a team have the same number. One of them is',
    fullName,
  );
  requireUnique(
    players.filter(({ external_id }) => external_id),
    ({ external_id = '' }) => foldCase(external_id),
    'Two players have the same external ID. One of them is',
    fullName,
  );
  const sizes = new Map<string, number>();
  for (const { team } of active) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  for (const { id, team_name } of teams)
    if ((sizes.get(id) ?? 0) > PLAYERS_PER_TEAM)
      throw new ClubFileError(`${team_name} has more than ${PLAYERS_PER_TEAM} active players.`);
}

function requireUnique<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  message: string,
  name: (item: Item) => string,
): void {
  const known = new Set<string>();
  for (const item of items) {
    if (known.has(key(item))) throw new ClubFileError(`${message} ${name(item)}.`);
    known.add(key(item));
  }
}
