import { z } from 'zod';
import { NAME_MAX_LENGTH } from './limits';

/** The id of an entity, a UUID. Other text is accepted here and finds nothing (404). */
export const Id = z.string().min(1).max(64);

/** Control characters break exports, logs and PostgreSQL (NUL). Bidirectional overrides reorder the text around them. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE_CHARACTERS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Characters without a shape, including the Hangul fillers, which are letters, and the blank Braille pattern. */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isVisible = (text: string) => VISIBLE_CHARACTER.test(text.replace(INVISIBLE_CHARACTERS, ''));

/** A single line of text: trimmed, with at least one visible character. */
export function singleLine(requiredMessage: string, max = NAME_MAX_LENGTH) {
  return z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .max(max, `Use at most ${max} characters.`)
    .refine((text) => !UNPRINTABLE_CHARACTERS.test(text), 'Use printable characters only.')
    .refine((text) => text.isWellFormed(), 'Use printable characters only.')
    .refine(isVisible, requiredMessage);
}

/** Text with line breaks: trimmed, maybe empty. Each line break becomes a single line feed. */
export function multiLine(max: number) {
  return z
    .string('Enter text.')
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `Use at most ${max} characters.`)
        .refine(
          (text) => !UNPRINTABLE_CHARACTERS.test(text.replaceAll('\n', '')) && text.isWellFormed(),
          'Use printable characters only.',
        ),
    );
}

/** Row version for optimistic concurrency. A write with an old version gets 409. */
export const Version = z.number().int().positive();
