import type { ImportChoices, ImportPreview, PreviewPlayer, PreviewTeam } from '@courtside/contracts/import-preview';

/** The new names of a file, and those for which a player or team of the club was chosen. */
export interface Names {
  readonly teams: readonly PreviewTeam[];
  readonly players: readonly PreviewPlayer[];
}

export const NO_NAMES: Names = { teams: [], players: [] };

type PlayerName = Pick<PreviewPlayer, 'team_name' | 'name' | 'last_name'>;
type TeamName = Pick<PreviewTeam, 'team_name'>;

/** A key of a player's name in a file. */
export const playerKey = ({ team_name, name, last_name }: PlayerName): string =>
  JSON.stringify([team_name, name, last_name]);

/** Who a name is: the id of a player, or null for a new one. Undefined without a choice. */
export const playerChoice = (choices: ImportChoices, player: PlayerName) =>
  choices.players?.find((each) => playerKey(each) === playerKey(player))?.player;

/** Which team a name is: the id of a team, or null for a new one. Undefined without a choice. */
export const teamChoice = (choices: ImportChoices, { team_name }: TeamName) =>
  choices.teams?.find((each) => each.team_name === team_name)?.team;

/** A name in the file is a player of the club, or a new one if `player` is null. */
export function choosePlayer(choices: ImportChoices, name: PlayerName, player: string | null): ImportChoices {
  const { team_name, name: first, last_name } = name;
  const others = (choices.players ?? []).filter((each) => playerKey(each) !== playerKey(name));
  return { ...choices, players: [...others, { team_name, name: first, last_name, player }] };
}

/** Nothing is decided about a name any more. */
export const forgetPlayer = (choices: ImportChoices, name: PlayerName): ImportChoices => ({
  ...choices,
  players: (choices.players ?? []).filter((each) => playerKey(each) !== playerKey(name)),
});

/** A name in the file is a team of the club, or a new one if `team` is null. */
export function chooseTeam(choices: ImportChoices, { team_name }: TeamName, team: string | null): ImportChoices {
  const others = (choices.teams ?? []).filter((each) => each.team_name !== team_name);
  return { ...choices, teams: [...others, { team_name, team }] };
}

function merged<Each>(
  known: readonly Each[],
  read: readonly Each[],
  key: (each: Each) => string,
  isKept: (each: Each) => boolean,
) {
  const newest = new Map(read.map((each) => [key(each), each]));
  const names = new Set(known.map(key));
  const stay = known.flatMap((each) => newest.get(key(each)) ?? (isKept(each) ? [each] : []));
  return [...stay, ...read.filter((each) => !names.has(key(each)))];
}

/**
 * The names to ask about after an answer. One that is now a player of the club is no longer new, but stays in its place,
 * so that the choice can be changed.
 */
export const rememberNames = (known: Names, preview: ImportPreview, choices: ImportChoices): Names => ({
  teams: merged(
    known.teams,
    preview.new_teams,
    ({ team_name }) => team_name,
    (each) => teamChoice(choices, each) !== undefined,
  ),
  players: merged(known.players, preview.new_players, playerKey, (each) => playerChoice(choices, each) !== undefined),
});

/** Those who may be someone of the club first: only they need a look. */
export const similarFirst = <Each extends { similar: readonly unknown[] }>(each: readonly Each[]): Each[] => [
  ...each.filter(({ similar }) => similar.length > 0),
  ...each.filter(({ similar }) => similar.length === 0),
];
