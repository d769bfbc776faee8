import { z } from 'zod';
import { NAME_MAX_LENGTH } from './limits';

/** An entity's id: a UUID. Anything else cannot name a row and answers 404. */
export const Id = z.string().min(1).max(64);

/** No control characters: they break exports, logs and PostgreSQL (NUL). */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

/** A trimmed, non-blank single line of text. */
export function line(requiredMessage: string, max = NAME_MAX_LENGTH) {
  return z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters.`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'Use printable characters only.')
    .refine((text) => text.isWellFormed(), 'Use printable characters only.');
}

/** Row counter for optimistic concurrency: a write that carries a stale one answers 409. */
export const Version = z.number().int().positive();

export { foldName } from './fold-name';
