import { z } from 'zod';
import { isCalendarDate } from './calendar-date';
import { NAME_MAX_LENGTH } from './limits';
import { messages } from './messages';
import { hasPrintableLines, isPrintable, PRINTABLE_ONLY, tooLong, withLineFeeds } from './text-rules';

/** The id of an entity, a UUID. Other text is accepted here and finds nothing (404). */
export const Id = z.string().min(1).max(64);

export const SessionDate = z.string(messages.sessionDateInvalid).refine(isCalendarDate, messages.sessionDateInvalid);

/** Characters without a shape, including the Hangul fillers, which are letters, and the blank Braille pattern. */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isVisible = (text: string) => VISIBLE_CHARACTER.test(text.replace(INVISIBLE_CHARACTERS, ''));

/** Marks of the writing direction, which files with Hebrew or Arabic names contain, and zero-width spaces. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A single line of text: trimmed, without marks of the writing direction, with at least one visible character. */
export function singleLine(requiredMessage: string, max = NAME_MAX_LENGTH) {
  return z
    .string(requiredMessage)
    .overwrite((text) => text.replace(DIRECTION_MARKS, ''))
    .trim()
    .min(1, requiredMessage)
    .max(max, tooLong(max))
    .refine(isPrintable, PRINTABLE_ONLY)
    .refine(isVisible, requiredMessage);
}

/** A single line of text that may be blank: as `singleLine`, or empty. */
export function optionalLine(max = NAME_MAX_LENGTH) {
  return z
    .string('Enter text.')
    .overwrite((text) => text.replace(DIRECTION_MARKS, ''))
    .overwrite((text) => (isVisible(text) ? text : ''))
    .trim()
    .max(max, tooLong(max))
    .refine(isPrintable, PRINTABLE_ONLY);
}

/** Text with line breaks: trimmed, possibly empty. Each line break becomes a single line feed. */
export function multiLine(max: number) {
  return z
    .string('Enter text.')
    .transform(withLineFeeds)
    .pipe(z.string().max(max, tooLong(max)).refine(hasPrintableLines, PRINTABLE_ONLY));
}

/** Row version for optimistic concurrency control. A write with an outdated version gets 409. */
export const Version = z.number().int().positive();
