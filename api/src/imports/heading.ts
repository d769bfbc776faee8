import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import { isMetric, type Metric } from '@courtside/contracts/metrics';
import { numberIn, withoutNoise } from './cell-number';

/** What a heading says: a column, and what one of its unit is in the unit of the column. */
export interface Heading {
  readonly column: ImportColumn;
  readonly factor: number;
  /** The order in which a heading of dates asks for them. */
  readonly dateOrder?: 'dmy' | 'mdy';
  /** A unit that can't be converted, as it is written. */
  readonly unknownUnit?: string;
}

/** Longer than any heading. */
const MAX_LENGTH = 200;

/** Exact by definition (NIST SP 811, appendix B), in the metric unit. */
const SPEED = {
  'm/s': 1,
  mps: 1,
  'm/sec': 1,
  'ms-1': 1,
  'km/h': 1 / 3.6,
  kmh: 1 / 3.6,
  kph: 1 / 3.6,
  'km/hr': 1 / 3.6,
};
const MPH = { mph: 0.44704, 'mi/h': 0.44704, 'ft/s': 0.3048, fps: 0.3048, 'ft/sec': 0.3048 };
const SPEEDS: ReadonlyMap<string, number> = new Map(Object.entries({ ...SPEED, ...MPH }));
const ACCELERATIONS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'm/s2': 1,
    'm/s^2': 1,
    'm/s/s': 1,
    'ms-2': 1,
    'm/sec2': 1,
    g: 9.80665,
    'ft/s2': 0.3048,
    'ft/s^2': 0.3048,
  }),
);
const PERCENT: ReadonlyMap<string, number> = new Map(Object.entries({ '%': 1, percent: 1, pct: 1 }));

const UNITS: Readonly<Record<Metric, ReadonlyMap<string, number>>> = {
  weight_lift_impact: PERCENT,
  lower_body_power: ACCELERATIONS,
  upper_body_power: SPEEDS,
  serve_speed: SPEEDS,
  serve_accuracy: PERCENT,
};

/** Without case, spaces, underscores, hyphens and full stops: 'Team Name' and 'team-name' are one heading. */
const nameKey = (text: string) => text.toLowerCase().replace(/[\s_.\-\u2010-\u2013]+/gu, '');
const COLUMNS: ReadonlyMap<string, ImportColumn> = new Map(IMPORT_COLUMNS.map((column) => [nameKey(column), column]));

/** Superscripts become digits, and the dots and spaces between parts of a unit are left out. */
const unitKey = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00b7\u22c5*]+/gu, '');

/** The order that a note such as DD/MM/YYYY asks for. */
function orderOf(note: string): Heading['dateOrder'] {
  const letters = note.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:d+m+y+|t+m+j+|j+m+a+)$/.test(letters)) return 'dmy';
  return /^m+d+y+$/.test(letters) ? 'mdy' : undefined;
}

function withNote(column: ImportColumn, note: string): Heading {
  if (column === 'session_date') {
    const dateOrder = orderOf(note);
    return { column, factor: 1, ...(dateOrder && { dateOrder }) };
  }
  if (!isMetric(column)) return { column, factor: 1 };
  const factor = UNITS[column].get(unitKey(note));
  return factor === undefined ? { column, factor: 1, unknownUnit: note.trim() } : { column, factor };
}

/** A name and the unit after it without brackets, such as 'Serve speed km/h' and 'serve_speed_kmh'. */
function withBareUnit(text: string): Heading | null {
  const [, name = '', unit = ''] = /^(.*?\S)[\s_,:-]+([^\s_,:-]+)\s*$/u.exec(text.trim()) ?? [];
  const column = COLUMNS.get(nameKey(name));
  const factor = column && isMetric(column) ? UNITS[column].get(unitKey(unit)) : undefined;
  return column && factor !== undefined ? { column, factor } : null;
}

/**
 * Reads a heading, ignoring case and spacing, with a note in brackets, or a unit after it. Null if it is no import column.
 *
 * @example readHeading('Serve speed [km/h]') // { column: 'serve_speed', factor: 0.2777… }
 */
export function readHeading(cell: unknown): Heading | null {
  if (typeof cell !== 'string' || cell.length > MAX_LENGTH) return null;
  const column = COLUMNS.get(nameKey(cell));
  if (column) return { column, factor: 1 };
  const [, name = '', note = ''] = /^([^()[\]]*)[([]([^()[\]]*)[)\]]\s*$/.exec(cell) ?? [];
  const named = COLUMNS.get(nameKey(name));
  return named ? withNote(named, note) : withBareUnit(cell);
}

const knownUnits = (column: ImportColumn): string => {
  if (column === 'lower_body_power') return 'm/s², g or ft/s²';
  return column === 'serve_speed' || column === 'upper_body_power' ? 'm/s, km/h, mph or ft/s' : '%';
};

/** Why a heading with an unknown unit is refused. */
export const foreignUnitText = ({ column, unknownUnit = '' }: Heading): string =>
  `The unit "${unknownUnit.slice(0, 30)}" of ${column} can't be converted. Use ${knownUnits(column)}.`;

/** The value of a cell in the unit of its column. */
export function inColumnUnit({ factor }: Heading, cell: unknown): unknown {
  const number = factor === 1 ? null : numberIn(cell);
  return number === null ? cell : withoutNoise(number * factor);
}
