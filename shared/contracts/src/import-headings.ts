import { foldName } from './fold-name';
import { HEADING_SYNONYMS } from './heading-synonyms';
import { IMPORT_CELLS, type ImportCell } from './import-formats';
import { isMetric, type Metric } from './metrics';

/** What a heading says: a column, and what one of its unit is in the unit of the column. */
export interface Heading {
  readonly column: ImportCell;
  readonly factor: number;
  /** The unit that it names, as it is written. */
  readonly unit?: string;
  /** The heading is another word for the column. */
  readonly isSynonym?: true;
  /** The order in which a heading of dates asks for them. */
  readonly dateOrder?: 'dmy' | 'mdy';
  /** A unit that can't be converted, as it is written. */
  readonly unknownUnit?: string;
}

/** Longer than any heading. */
export const HEADING_MAX_LENGTH = 80;

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
const PERCENT: ReadonlyMap<string, number> = new Map(Object.entries({ '%': 1, percent: 1, pct: 1, fraction: 100 }));

const UNITS: Readonly<Record<Metric, ReadonlyMap<string, number>>> = {
  weight_lift_impact: PERCENT,
  lower_body_power: ACCELERATIONS,
  upper_body_power: SPEEDS,
  serve_speed: SPEEDS,
  serve_accuracy: PERCENT,
};

/** Without case, accents, spaces, underscores, hyphens and full stops: 'Team Name' and 'team-name' are one heading. */
export const headingKey = (text: string): string => foldName(text).replace(/[\s_.]+/gu, '');

type Name = Pick<Heading, 'column' | 'isSynonym'>;
const COLUMNS: ReadonlyMap<string, Name> = new Map<string, Name>([
  ...IMPORT_CELLS.flatMap((column) =>
    (HEADING_SYNONYMS[column] ?? []).map((name) => [headingKey(name), { column, isSynonym: true }] as const),
  ),
  ...IMPORT_CELLS.map((column) => [headingKey(column), { column }] as const),
]);

/** What one of a unit is in the unit of a metric. Undefined if it can't be converted. */
export const unitFactor = (metric: Metric, unit: string): number | undefined => UNITS[metric].get(unitKey(unit));

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

function withNote(name: Name, note: string): Heading | null {
  if (name.column === 'session_date') {
    const dateOrder = orderOf(note);
    // 'Date (of birth)' is another date.
    return name.isSynonym && !dateOrder ? null : { ...name, factor: 1, ...(dateOrder && { dateOrder }) };
  }
  if (!isMetric(name.column)) return name.isSynonym ? null : { ...name, factor: 1 };
  const factor = unitFactor(name.column, note);
  const unit = note.trim();
  return factor === undefined ? { ...name, factor: 1, unknownUnit: unit } : { ...name, factor, unit };
}

/** A name and the unit after it without brackets, such as 'Serve speed km/h' and 'serve_speed_kmh'. */
function withBareUnit(text: string): Heading | null {
  const [, name = '', unit = ''] = /^(.*?\S)[\s_,:-]+([^\s_,:-]+)\s*$/u.exec(text.trim()) ?? [];
  const named = COLUMNS.get(headingKey(name));
  const factor = named && isMetric(named.column) ? unitFactor(named.column, unit) : undefined;
  return named && factor !== undefined ? { ...named, factor, unit } : null;
}

/**
 * Reads a heading, ignoring case and spacing, with a note in brackets, or a unit after it. Null if it is no import column.
 * `readHeadings` also knows the other headings.
 *
 * @example readHeading('Serve speed [km/h]') // { column: 'serve_speed', factor: 0.2777…, unit: 'km/h' }
 */
export function readHeading(cell: unknown): Heading | null {
  if (typeof cell !== 'string' || cell.length > HEADING_MAX_LENGTH || !/\p{L}/u.test(cell)) return null;
  const known = COLUMNS.get(headingKey(cell));
  if (known) return { ...known, factor: 1 };
  const [, name = '', note = ''] = /^([^()[\]]*)[([]([^()[\]]*)[)\]]\s*$/.exec(cell) ?? [];
  const named = COLUMNS.get(headingKey(name));
  return named ? withNote(named, note) : withBareUnit(cell);
}

/**
 * The unit of a metric that a heading names in brackets or as its last word. Its other words don't matter.
 *
 * @example unitInHeading('Aufschlag km/h', 'serve_speed') // 'km/h'
 */
export function unitInHeading(cell: string, metric: Metric): string | undefined {
  if (cell.length > HEADING_MAX_LENGTH) return undefined;
  const note = /[([]([^()[\]]*)[)\]]\s*$/.exec(cell)?.[1] ?? /[^\s_,:-]+$/u.exec(cell.trim())?.[0];
  const unit = note?.trim();
  return unit !== undefined && unitFactor(metric, unit) !== undefined ? unit : undefined;
}

/**
 * Reads the headings of a table. Beside the name of a column, its synonyms are other columns, and null. 'Name' beside
 * 'Vorname' or another word for a first name is the last name, as in German, or the full name if there is a last name.
 */
export function readHeadings(cells: readonly unknown[]): Array<Heading | null> {
  const read = cells.map(readHeading);
  const named = new Set(read.flatMap((heading) => (heading && !heading.isSynonym ? [heading.column] : [])));
  const synonyms = new Set(read.flatMap((heading) => (heading?.isSynonym ? [heading.column] : [])));
  const isAmbiguous = named.has('name') && synonyms.has('name') && !named.has('last_name');
  const firstId = read.findIndex((heading) => heading?.column === 'external_id');
  return read.map((heading, at) => {
    // A file can have a licence beside the id of its system.
    if (heading?.column === 'external_id' && heading.isSynonym && at !== firstId) return null;
    if (heading?.column === 'name' && isAmbiguous) {
      if (heading.isSynonym) return heading;
      return synonyms.has('last_name') ? null : { ...heading, column: 'last_name', isSynonym: true };
    }
    return heading?.isSynonym && named.has(heading.column) ? null : heading;
  });
}
