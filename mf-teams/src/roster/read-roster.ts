import { foldName } from '@courtside/contracts/fold-name';
import { readHeading } from '@courtside/contracts/import-headings';
import { readPlayerHeading } from '@courtside/contracts/player-headings';
import { positionOf } from '@courtside/contracts/position-names';
import type { Position } from '@courtside/contracts/positions';
import { chooseNumbers, type NumberChoice } from './choose-numbers';
import { cleanText, TEXT_MAX } from './clean-text';
import type { RawPlayer } from './raw-player';
import { readByHeadings, readByLooks } from './read-columns';
import { findHeadings } from './roster-headings';
import { splitName, type SplitName } from './split-name';
import { splitRows, type Row } from './split-rows';

/** What the coach has said about a list. */
export interface RosterAnswers {
  /** The key of the column with the shirt numbers, or `NO_NUMBERS`. */
  readonly numbers?: string | undefined;
  /** First and last names are the other way round. */
  readonly areSwapped?: boolean;
}

/** A player of a list. What the list doesn't say is empty. */
export interface ReadPlayer {
  /** The answers don't change it. */
  readonly line: number;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: string;
  readonly position: Position | undefined;
  /** A position that is none of ours, as it was written. */
  readonly unknownPosition: string;
  /** The id that another system gives the player, from a column whose heading says so. */
  readonly external_id: string;
  /** Where the last name starts is a guess. */
  readonly isDoubtful: boolean;
}

/** A list as it was read. */
export interface Roster {
  readonly players: readonly ReadPlayer[];
  /** Rows that are no players, such as titles and coaches. */
  readonly leftOut: readonly string[];
  /** Which numbers are shirt numbers has to be asked. Empty if it is clear. */
  readonly numberChoices: readonly NumberChoice[];
  /** No heading says which name is the first. */
  readonly canSwap: boolean;
  /** The text was too long, and its end wasn't read. */
  readonly isCut: boolean;
}

/** More players at once are no team. */
const PLAYERS_MAX = 60;
const NAME_WORDS_MAX = 8;

const STAFF = new Set(
  `coach coaches trainer trainerin trainers entrenador entrenadora allenatore allenatrice entraineur entraineuse trener
  trenerka treinador treinadora antrenor valmentaja tranare edzo manager physio betreuer betreuerin тренер 監督 教练 감독`
    .split(/\s+/)
    .map((word) => foldName(word)),
);
const isStaff = (source: string) =>
  foldName(source)
    .split(/[^\p{L}]+/u)
    .some((word) => STAFF.has(word));

/** The position that a line such as "Setters:" gives to the lines below it. */
function sectionOf(text: string): Position | null {
  const bare = text.replace(/:\s*$/u, '').trim();
  // Without a colon, a short word may be a name.
  if (bare === text.trim() && bare.length < 5) return null;
  return positionOf(bare) ?? (bare.length > 3 ? positionOf(bare.replace(/e?s$/iu, '')) : null);
}

/** Gives each line the position of the section that it is in, and splits sections on one line. */
function readSections(rows: readonly Row[]): Array<Row & { readonly section: Position | null }> {
  let section: Position | null = null;
  return rows.flatMap((row) => {
    const text = row.cells.join(' ');
    const [, title = '', rest = ''] = /^([^:]{2,40}):\s*(.*)$/u.exec(text) ?? [];
    const own = sectionOf(title === '' ? text : `${title}:`);
    if (own && rest === '') {
      section = own;
      return [];
    }
    if (!own || title === '') return [{ ...row, section }];
    const parts = rest.split(/\s*[,;]\s*/u);
    const areNames = parts.length > 1 && parts.every((part) => (part.match(/\p{L}{2,}/gu) ?? []).length > 1);
    return (areNames ? parts : [rest]).map((part, at) => ({ line: row.line + at / 100, cells: [part], section: own }));
  });
}

/** Headings with one space between them, such as "Name Number", which nothing tells from a name but their words. */
const isHeadings = (source: string) =>
  source.includes(' ') && source.split(' ').every((word) => readHeading(word) ?? readPlayerHeading(word));

/** Whether a row is about a player. */
function isPlayer({ given = '', last = '', names, source }: RawPlayer): boolean {
  const words = [given, last, ...names].join(' ').split(' ');
  const hasName = words.some((word) => /\p{L}/u.test(word));
  // A title such as "U18 Girls" has a digit in a word. Names have none.
  const isTitle = words.some((word) => /\p{L}\d|\d\p{L}/u.test(word)) || /[:!?]$/u.test(source);
  return hasName && words.length <= NAME_WORDS_MAX && !isTitle && !isStaff(source) && !isHeadings(source);
}

const isUpper = (text = '') => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

/** Whether the first of two names is the last name: in capitals, or before the comma of a list without other columns. */
function isLastFirst(players: readonly RawPlayer[], hasSpacedCommas: boolean): boolean {
  const pairs = players.filter(({ names }) => names.length === 2);
  const inCapitals = pairs.filter(({ names: [a, b] }) => isUpper(a) && !isUpper(b)).length;
  return hasSpacedCommas || inCapitals * 2 > pairs.length;
}

/** Reads the name of a row. */
function nameOf({ given, last, names, hasComma }: RawPlayer, lastFirst: boolean, areSwapped: boolean): SplitName {
  if (given !== undefined || last !== undefined)
    return { name: given ?? '', last_name: last ?? '', isDoubtful: false, isCertain: true };
  const [first = '', second] = names;
  if (second === undefined) return splitName(first, areSwapped ? 'last-first' : 'first-last');
  const isReversed = (hasComma || lastFirst) !== areSwapped;
  return {
    name: isReversed ? second : first,
    last_name: isReversed ? first : second,
    isDoubtful: false,
    isCertain: false,
  };
}

/**
 * Reads a pasted list of players: with headings or without, in columns or one line for each, in any language whose words
 * `heading-synonyms` and `position-names` have. Nothing is made up: what the list doesn't say is empty.
 */
export function readRoster(text: string, { numbers: answer, areSwapped = false }: RosterAnswers = {}): Roster {
  const { rows, isTable, hasSpacedCommas } = splitRows(cleanText(text));
  const headings = findHeadings(rows);
  const below = headings ? rows.slice(headings.at + 1) : rows;
  const lines = headings || isTable ? below.map((row) => ({ ...row, section: null })) : readSections(below);
  const raw = headings ? readByHeadings(lines, headings) : readByLooks(lines);
  const found = raw.filter(isPlayer);
  const players = found.slice(0, PLAYERS_MAX);
  const sections = new Map(lines.map(({ line, section }) => [line, section]));
  const { numbers, choices } = chooseNumbers(players, answer);
  const swapped = areSwapped !== (headings?.isLastNameFirst ?? false);
  const lastFirst = isLastFirst(players, hasSpacedCommas && !headings);
  const names = players.map((player) => nameOf(player, lastFirst, swapped));
  return {
    players: players.map(({ line, position, external_id = '' }, index) => ({
      line,
      name: names[index]?.name ?? '',
      last_name: names[index]?.last_name ?? '',
      player_number: numbers[index] ?? '',
      position: position ? (position.position ?? undefined) : (sections.get(line) ?? undefined),
      unknownPosition: position && !position.position ? position.text : '',
      external_id,
      isDoubtful: names[index]?.isDoubtful ?? false,
    })),
    leftOut: [
      ...(headings ? rows.slice(0, headings.at).map(({ cells }) => cells.join(' ').trim()) : []),
      ...[...raw.filter((player) => !isPlayer(player)), ...found.slice(PLAYERS_MAX)].map(({ source }) => source),
    ],
    numberChoices: choices,
    canSwap: names.some(({ isCertain }) => !isCertain),
    isCut: text.length > TEXT_MAX,
  };
}
