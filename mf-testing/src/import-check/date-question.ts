import type { ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';

/** A date that two people read as two days. */
export interface DateQuestion {
  /** As in the file. */
  readonly text: string;
  /** Both days in words. */
  readonly dmy: string;
  readonly mdy: string;
}

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MONTHS = 12;

/** The parts of a date that may be a day and a month, or a month and a day. */
const DATE = /^\s*(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(\d{4})\b/;

/** Both readings of a text, or null if there is one. */
function readings(text: string): DateQuestion | null {
  const [, first, , second, year] = DATE.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const isBoth = a !== b && [a, b].every((part) => part >= 1 && part <= MONTHS);
  if (!isBoth) return null;
  const inWords = (month: number, day: number) => LONG.format(Date.UTC(Number(year), month - 1, day));
  return { text: text.trim(), dmy: inWords(b, a), mdy: inWords(a, b) };
}

/** Whether a date shows the order of all: a day after the twelfth, or full stops, which are between a day and a month. */
function decides(text: string): boolean {
  const [, first, separator = '', second] = DATE.exec(text) ?? [];
  return separator.includes('.') || Number(first) > MONTHS || Number(second) > MONTHS;
}

/** The dates among which to look: those that stop their rows, or those of the column if no row can be read yet. */
function doubtful({ columns, missing, rows }: ImportPreview, isAnswered: boolean): string[] {
  const samples = columns.filter(({ field }) => field === 'session_date').flatMap((column) => column.samples);
  if (isAnswered) return samples;
  if (missing.length > 0 && rows.length === 0) return samples.some(decides) ? [] : samples;
  return rows
    .filter(({ reasons = [] }) => reasons.some(({ column }) => column === 'session_date'))
    .map(({ cells }) => cells.session_date ?? '');
}

/**
 * The first date that can be two days, if nothing else tells which. Stays once it was answered, so that the answer can be
 * changed.
 */
export function dateQuestion(preview: ImportPreview, { date_order }: ImportChoices): DateQuestion | null {
  for (const text of doubtful(preview, date_order !== undefined)) {
    const question = readings(text);
    if (question) return question;
  }
  return null;
}
