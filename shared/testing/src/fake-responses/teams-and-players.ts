import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import { haveSameName } from '@courtside/contracts/player-list';
import * as players from '@courtside/contracts/players';
import * as teamPlayers from '@courtside/contracts/team-players';
import * as teams from '@courtside/contracts/teams';
import { player, team, trainingSession } from '../factories';
import type { FakeClub } from '../fake-club';
import { playerResults, teamResults } from '../fake-results';
import { answer, created, file, invalid, notFound, ok } from './respond';
import { findRow, patchRow, removeRow } from './rows';

const isNameTaken = (club: FakeClub, name: string, id?: string) =>
  club.teams.some((other) => other.id !== id && foldCase(other.team_name) === foldCase(name));

export const teamResponses = answer(teams, {
  listTeams: (club, { query }) =>
    ok(
      club.teams.map((listed) => ({
        ...listed,
        ...(query.has('include') && { results: teamResults(club, listed.id) }),
      })),
    ),
  getTeam: (club, { params }) => findRow(club.teams, params.id),
  createTeam(club, { body: { team_name } }) {
    if (isNameTaken(club, team_name)) return invalid('team_name', messages.teamExists);
    const added = team({ team_name });
    club.teams.push(added);
    return created(added);
  },
  loadSampleTeam(club) {
    const known = club.teams.find(({ sample }) => sample);
    if (known) return ok(known);
    const added = team({ team_name: teams.SAMPLE_TEAM_NAME, sample: true });
    const sampled = player({ team: added.id });
    club.teams.push(added);
    club.players.push(sampled);
    club.sessions.push(trainingSession({ player: sampled.id }));
    return created(added);
  },
  editTeam: (club, { params: { id }, body: { team_name, version } }) =>
    isNameTaken(club, team_name, id)
      ? invalid('team_name', messages.teamExists)
      : patchRow(club.teams, id, { team_name }, version),
  setAttemptRule(club, { params: { id }, body: { attempt_rule } }) {
    club.teams = club.teams.map((each) => (each.id === id ? { ...each, attempt_rule } : each));
    return findRow(club.teams, id);
  },
  deleteTeam: (club, { params }) => removeRow(club.teams, params.id),
  getTeamPicture: () => file('picture', 'image/jpeg'),
});

const listPlayers = (club: FakeClub, query: URLSearchParams, teamId: string | null) =>
  ok(
    club.players
      .filter((each) => teamId === null || each.team === teamId)
      .filter((each) => (each.inactive_since !== undefined) === (query.get('status') === 'inactive'))
      .map((each) => ({ ...each, ...(query.has('include') && { results: playerResults(club, each.id) }) })),
  );

const findDuplicate = (
  club: FakeClub,
  draft: Pick<players.Player, 'name' | 'last_name' | 'player_number' | 'team'>,
  id?: string,
) => {
  const others = club.players.filter((other) => other.team === draft.team && other.id !== id);
  if (others.some((other) => haveSameName(other, draft))) return invalid('non_field_errors', messages.playerExists);
  if (others.some((other) => other.player_number === draft.player_number))
    return invalid('player_number', messages.playerNumberExists);
  return null;
};

export const playerResponses = answer(players, {
  listPlayers: (club, { query }) => listPlayers(club, query, query.get('teamId') ?? query.get('team_id')),
  listPlayersOfTeam: (club, { params: { teamId }, query }) =>
    club.teams.some(({ id }) => id === teamId) ? listPlayers(club, query, teamId) : notFound,
  getPlayer: (club, { params }) => findRow(club.players, params.id),
  createPlayer(club, { body }) {
    const error = findDuplicate(club, body);
    if (error) return error;
    const added = player({ ...body, version: 1 });
    club.players.push(added);
    return created(added);
  },
  editPlayer(club, { params: { id }, body: { version, ...change } }) {
    const current = club.players.find((each) => each.id === id);
    const error = current && findDuplicate(club, { ...current, ...change }, id);
    return error || patchRow(club.players, id, change, version);
  },
  setPlayerActivity(club, { params: { id }, body: { active } }) {
    const current = club.players.find((each) => each.id === id);
    const others = club.players.filter((each) => each !== current && each.inactive_since === undefined);
    if (active && others.some((each) => each.player_number === current?.player_number))
      return invalid('player_number', messages.playerNumberExists);
    return patchRow(club.players, id, { inactive_since: active ? undefined : Date.now() });
  },
  deletePlayer: (club, { params }) => removeRow(club.players, params.id),
});

export const teamPlayerResponses = answer(teamPlayers, {
  changePlayerNumbers(club, { params: { id: team }, body: { changes } }) {
    const members = club.players.filter((each) => each.team === team);
    const numbers = new Map(changes.map(({ player: id, to }) => [id, to]));
    const isStale = changes.some(
      ({ player: id, from }) => !members.some((each) => each.id === id && each.player_number === from),
    );
    if (isStale) return { status: 409, body: { detail: messages.changedElsewhere } };
    club.players = club.players.map((each) => ({ ...each, player_number: numbers.get(each.id) ?? each.player_number }));
    return ok(club.players.filter(({ id }) => numbers.has(id)));
  },
  createTeamPlayers(club, { params: { id }, body }) {
    const drafts = body.players.map((each) => ({ ...teamPlayers.TeamPlayerDraft.parse(each), team: id }));
    const errors = drafts.flatMap((draft, index) => {
      const error = findDuplicate(club, draft);
      const [field, messages] = Object.entries((error?.body ?? {}) as Record<string, string[]>)[0] ?? [];
      if (field === undefined) return [];
      return [{ index, field: field === 'non_field_errors' ? null : field, message: messages?.[0] ?? '' }];
    });
    if (errors[0]) return { status: 400, body: { detail: errors[0].message, errors } };
    const added = drafts.map((draft) => player({ ...draft, version: 1 }));
    club.players.push(...added);
    return created(added);
  },
});
