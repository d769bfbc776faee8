import { ApiError } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { texts } from '../texts/en';

/** Why a save or a deletion did not happen, in a form that a dialog can show. */
export interface SaveProblem {
  /**
   * `login`: the session ended. `offline`: no answer came. `stale`: someone else changed it first.
   * `gone`: it no longer exists. `refused`: the server said no, or failed.
   */
  readonly kind: 'login' | 'offline' | 'stale' | 'gone' | 'refused';
  readonly text: string;
  /** What the server says of each field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The server's own sentence beside the text. */
  readonly detail?: string;
}

/** Reads the failure of a save; `fallback` is the screen's sentence for a refusal. */
export function saveProblem(failure: unknown, fallback: string): SaveProblem {
  if (!(failure instanceof ApiError)) return { kind: 'refused', text: fallback, fields: {} };
  const { status, fields, detail } = failure;
  if (status === null) return { kind: 'offline', text: texts.offline, fields: {} };
  if (status === 401) return { kind: 'login', text: fallback, fields: {} };
  if (status === 404) return { kind: 'gone', text: texts.gone, fields: {} };
  if (status === 409) return { kind: 'stale', text: detail ?? messages.changedElsewhere, fields: {} };
  return { kind: 'refused', text: fallback, fields, detail };
}

/** Parts what the server says of fields into what the form shows there, and what it has no field for. */
export function partFields(fields: SaveProblem['fields'], known: readonly string[]): { shown: { name: string; errors: string[] }[]; rest: string[] } {
  const shown = known.flatMap((name) => (fields[name] ? [{ name, errors: [...fields[name]] }] : []));
  const rest = Object.entries(fields).flatMap(([name, errors]) => (known.includes(name) ? [] : errors));
  return { shown, rest };
}
