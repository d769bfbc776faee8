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

/** Both readings of a text, or null if there is one. */
function readings(text: string): DateQuestion | null {
  const [, first, second, year] = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\b/.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const isBoth = a !== b && [a, b].every((part) => part >= 1 && part <= MONTHS);
  if (!isBoth) return null;
  const inWords = (month: number, day: number) => LONG.format(Date.UTC(Number(year), month - 1, day));
  return { text: text.trim(), dmy: inWords(b, a), mdy: inWords(a, b) };
}

/**
 * The first date that stops its row because it can be two days. Stays once it was answered, so that the answer can be
 * changed.
 */
export function dateQuestion(preview: ImportPreview, { date_order }: ImportChoices): DateQuestion | null {
  const isDate = ({ field }: { field: unknown }) => field === 'session_date';
  const texts = date_order
    ? preview.columns.filter(isDate).flatMap(({ samples }) => samples)
    : preview.rows
        .filter(({ reasons = [] }) => reasons.some(({ column }) => column === 'session_date'))
        .map(({ cells }) => cells.session_date ?? '');
  for (const text of texts) {
    const question = readings(text);
    if (question) return question;
  }
  return null;
}
