import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { texts } from '../texts/en';

/** Why a save or a deletion failed, in a form that a dialog can show. */
export interface SaveError {
  readonly kind: 'unauthorized' | 'offline' | 'conflict' | 'deleted' | 'rejected';
  readonly text: string;
  /** Advice, shown below the text. */
  readonly advice?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** An error found before the call. */
export const rejected = (text: string): SaveError => ({ kind: 'rejected', text, fields: {} });

/** Reads the failure of a save; `text` is the screen's message, which always comes first. */
export function readSaveError(failure: unknown, text: string): SaveError {
  if (!(failure instanceof ApiError)) return rejected(text);
  const { status, fields, detail } = failure;
  if (status === null) return { kind: 'offline', text, advice: texts.offline, fields: {} };
  if (status === 401) return { kind: 'unauthorized', text, fields: {} };
  if (status === 404) return { kind: 'deleted', text, advice: texts.deletedElsewhere, fields: {} };
  if (status === 409) return { kind: 'conflict', text, advice: detail ?? messages.changedElsewhere, fields: {} };
  return { kind: 'rejected', text, advice: detail, fields };
}

/** Separates errors of the form's fields from errors of other fields. */
export function splitFieldErrors<Field extends string>(
  fields: SaveError['fields'],
  formFields: readonly Field[],
): { onFields: { name: Field; errors: string[] }[]; other: string[] } {
  const known: readonly string[] = formFields;
  return {
    onFields: formFields.flatMap((name) => (fields[name] ? [{ name, errors: [...fields[name]] }] : [])),
    other: Object.entries(fields).flatMap(([name, errors]) => (known.includes(name) ? [] : errors)),
  };
}
