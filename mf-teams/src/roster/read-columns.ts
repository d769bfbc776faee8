import type { RawPlayer } from './raw-player';
import { SURE } from './raw-player';
import { kindOf, readNumber, readPosition, type CellKind, type FoundNumber, type FoundPosition } from './read-cell';
import { readFreeText, type FreeText, type PositionPlace } from './read-free-text';
import type { Headings, Role } from './roster-headings';
import type { Row } from './split-rows';

const BOTH: ReadonlySet<PositionPlace> = new Set(['end', 'start']);
const sourceOf = (row: Row) => row.cells.filter((cell) => cell !== '').join(' ');

const addFree = (numbers: Map<string, FoundNumber>, column: number, free: FreeText) => {
  if (free.signed) numbers.set(SURE, free.signed);
  if (free.lead) numbers.set(free.lead.hasSign ? SURE : `${column} first`, free.lead);
  for (const [at, number] of free.others.entries()) numbers.set(number.hasSign ? SURE : `${column} ${at}`, number);
};

/** Where most lines have a position among their words. A last name that is also a position is one of few. */
function placesOf(lines: readonly FreeText[]): Set<PositionPlace> {
  const places = [...BOTH].filter((place) => lines.filter((line) => line.place === place).length * 2 > lines.length);
  return new Set(places);
}

/** Reads rows below headings. */
export function readByHeadings(rows: readonly Row[], { roles }: Headings): RawPlayer[] {
  const full = roles.indexOf('full_name');
  const texts = rows.map((row) => row.cells[full] ?? '');
  const hasPositions = roles.includes('position');
  const places =
    full < 0 || hasPositions ? new Set<PositionPlace>() : placesOf(texts.map((text) => readFreeText(text, BOTH)));
  const cell = (row: Row, role: Role) => {
    const at = roles.indexOf(role);
    return at < 0 ? '' : (row.cells[at] ?? '');
  };
  return rows.map((row, index) => {
    const free = readFreeText(texts[index] ?? '', places);
    const numbers = new Map<string, FoundNumber>();
    addFree(numbers, full, free);
    const count = readNumber(cell(row, 'count'));
    if (count) numbers.set(count.hasSign ? SURE : 'count', count);
    const sure = readNumber(cell(row, 'player_number'));
    if (sure) numbers.set(SURE, sure);
    const text = cell(row, 'position');
    const found = text === '' ? free.position : (readPosition(text) ?? unknownPosition(text));
    const [given, last] = [cell(row, 'name'), cell(row, 'last_name')].map(withoutMarks);
    const isSplit = roles.includes('name') || roles.includes('last_name');
    return {
      line: row.line,
      source: sourceOf(row),
      ...(isSplit && { given, last }),
      names: isSplit ? [] : free.names.slice(0, 2),
      hasComma: free.names.length > 1,
      numbers,
      position: found,
      external_id: cell(row, 'external_id'),
    };
  });
}

const withoutMarks = (text: string) => readFreeText(text, new Set()).names.join(' ') || text;
const unknownPosition = (text: string): FoundPosition | null =>
  kindOf(text) === 'blank' ? null : { text: text.slice(0, 40), position: null };

/** What most cells of a column are; null if there is no majority. */
function kindsOfColumns(rows: readonly Row[]): Array<CellKind | null> {
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, column) => {
    const kinds = rows.map((row) => kindOf(row.cells[column] ?? '')).filter((kind) => kind !== 'blank');
    return (
      (['name', 'number', 'position', 'other'] as const).find(
        (kind) => kinds.filter((each) => each === kind).length >= kinds.length * 0.6 && kinds.length > 0,
      ) ?? null
    );
  });
}

/** Columns of teams, towns and schools: their words repeat. */
function hasRepeatedWords(rows: readonly Row[], column: number): boolean {
  const texts = rows.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
  return texts.length > 3 && new Set(texts).size * 2 <= texts.length;
}

/** What a cell is beside the others of its column. */
function kindIn(own: CellKind, column: CellKind | null, hasName: boolean): CellKind {
  // Li is a libero, and a last name.
  if (own === 'position' && column === 'name') return 'name';
  if (own === 'name' && column === 'position' && hasName) return 'position';
  return own === 'name' && column === 'other' && hasName ? 'other' : own;
}

/** Reads rows without headings, by what their cells look like. */
export function readByLooks(rows: readonly Row[]): RawPlayer[] {
  const kinds = kindsOfColumns(rows);
  const named = kinds.flatMap((kind, column) => (kind === 'name' && !hasRepeatedWords(rows, column) ? [column] : []));
  const columns = named.length > 0 ? named.slice(0, 2) : [0];
  const hasTwo = columns.length > 1;
  // A position in a column of its own leaves none among the words of a name.
  const places = kinds.includes('position')
    ? []
    : columns.flatMap((column) => [
        ...placesOf(rows.map((row) => readFreeText(row.cells[column] ?? '', BOTH, hasTwo))),
      ]);
  const inNames = new Set(places);
  return rows.map((row) => {
    const numbers = new Map<string, FoundNumber>();
    const names: Array<readonly string[]> = [];
    let position: FoundPosition | null = null;
    for (const [column, text] of row.cells.entries()) {
      const hasName = named.some((each) => each !== column && row.cells[each]);
      const kind = kindIn(kindOf(text), kinds[column] ?? null, hasName);
      const number = kind === 'number' ? readNumber(text) : null;
      if (number) numbers.set(number.hasSign ? SURE : String(column), number);
      if (kind === 'position') position ??= readPosition(text) ?? unknownPosition(text);
      const isText = kind === 'name' || (kind === 'other' && named.length === 0);
      if (!isText || (named.length > 0 && !named.includes(column) && hasName)) continue;
      const free = kinds[column] === 'name' && kindOf(text) === 'position' ? null : readFreeText(text, inNames, hasTwo);
      if (free) addFree(numbers, column, free);
      position ??= free?.position ?? null;
      names.push(free ? free.names : [text]);
    }
    const flat = names.slice(0, 2).flat().slice(0, 2);
    return {
      line: row.line,
      source: sourceOf(row),
      names: flat,
      hasComma: (names[0]?.length ?? 0) > 1,
      numbers,
      position,
    };
  });
}
