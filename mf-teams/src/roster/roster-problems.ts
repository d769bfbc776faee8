import { foldName } from '@courtside/contracts/fold-name';
import { NAME_MAX_LENGTH, PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Player } from '@courtside/contracts/players';
import type { TeamPlayersRefusal } from '@courtside/contracts/team-players';
import { isPrintable, PRINTABLE_ONLY, tooLong } from '@courtside/contracts/text-rules';
import { playerNumberError } from '../player-fields/player-number';
import { texts } from '../texts/roster.en';
import type { RosterField, RosterRow } from './roster-rows';

/** The problems of a row by field. One that concerns the whole player is at the name. */
export type RowProblems = Partial<Record<RosterField, string>>;

/** The players of the team. Inactive ones keep their names, but not their numbers and places. */
export interface TeamNow {
  readonly active: readonly Player[];
  readonly inactive: readonly Player[];
}

type Named = Pick<Player, 'name' | 'last_name'>;

/** The API compares names in the same way. */
export const nameKey = ({ name, last_name }: Named) => `${foldName(name)}\n${foldName(last_name)}`;

function textProblem(text: string, required: string): string | undefined {
  const stored = text.trim();
  if (stored === '') return required;
  if (stored.length > NAME_MAX_LENGTH) return tooLong(NAME_MAX_LENGTH);
  return isPrintable(stored) ? undefined : PRINTABLE_ONLY;
}

const optionalProblem = (text: string) => (text.trim() === '' ? undefined : textProblem(text, ''));

/** Texts that several rows have. */
function repeated(list: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(list.filter((text) => seen.has(text) || !seen.add(text)));
}

const numberKey = ({ player_number }: RosterRow) => (player_number.trim() === '' ? '' : String(Number(player_number)));

/** Each row's problems, as the API would name them, and the rows for which the team has no room. */
export function rosterProblems(rows: readonly RosterRow[], team: TeamNow): RowProblems[] {
  const sameNumbers = repeated(rows.map(numberKey).filter((number) => number !== ''));
  const sameNames = repeated(rows.map(nameKey));
  const activeNames = new Set(team.active.map(nameKey));
  const inactiveNames = new Set(team.inactive.map(nameKey));
  const numbers = new Set(team.active.map(({ player_number }) => String(player_number)));
  const room = PLAYERS_PER_TEAM - team.active.length;

  const nameProblem = (row: RosterRow, index: number) => {
    const own = textProblem(row.name, messages.playerNameRequired);
    if (own !== undefined) return own;
    const key = nameKey(row);
    if (activeNames.has(key)) return messages.playerExists;
    if (inactiveNames.has(key)) return messages.inactivePlayerExists;
    if (sameNames.has(key)) return texts.sameName;
    return index >= room ? texts.noRoom : undefined;
  };
  const numberProblem = (row: RosterRow) => {
    const own = playerNumberError(row.player_number);
    if (own !== null) return own;
    if (numbers.has(numberKey(row))) return messages.playerNumberExists;
    return sameNumbers.has(numberKey(row)) ? texts.sameNumber : undefined;
  };
  const positionProblem = ({ position, unknownPosition }: RosterRow) => {
    if (position) return undefined;
    return unknownPosition === '' ? messages.playerPositionRequired : texts.unknown(unknownPosition);
  };
  return rows.map((row, index) =>
    onlyFound({
      player_number: numberProblem(row),
      name: nameProblem(row, index),
      last_name: textProblem(row.last_name, messages.playerLastNameRequired),
      position: positionProblem(row),
      external_id: optionalProblem(row.external_id),
    }),
  );
}

const onlyFound = (problems: Record<RosterField, string | undefined>): RowProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined));

const MISSING: ReadonlySet<string | undefined> = new Set([
  messages.playerNameRequired,
  messages.playerLastNameRequired,
  messages.playerNumberRequired,
  messages.playerPositionRequired,
]);

/** Whether a field is only empty, which is no error until the coach wants to go on. */
export const isMissing = (problem: string | undefined): boolean => MISSING.has(problem);

/** What the server has refused, by the line of the row. */
export function refusedRows(refusal: TeamPlayersRefusal, lines: readonly number[]): Map<number, RowProblems> {
  const found = new Map<number, RowProblems>();
  for (const { index, field, message } of refusal.errors) {
    const line = lines[index];
    if (line !== undefined) found.set(line, { [field ?? 'name']: message, ...found.get(line) });
  }
  return found;
}
