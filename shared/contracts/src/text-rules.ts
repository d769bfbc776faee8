/**
 * Control characters and separators of lines and paragraphs break exports, logs and PostgreSQL (NUL); terminals execute
 * some of them (U+009B). Bidirectional overrides reorder the text around them.
 */
const UNPRINTABLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const PRINTABLE_ONLY = 'Use printable characters only.';
export const tooLong = (max: number): string => `Use at most ${max} characters.`;

/** Whether a line contains no refused characters. */
export const isPrintable = (line: string): boolean => !UNPRINTABLE_CHARACTERS.test(line) && line.isWellFormed();

/** Text with line breaks in its stored form: trimmed, with a single line feed for each line break of any system. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').trim();

/** Whether each line of a text is printable. */
export const hasPrintableLines = (text: string): boolean => isPrintable(text.replaceAll('\n', ''));

/** The validation error of a text with line breaks; null if it is valid. Screens use it, because they have no schemas. */
export function multiLineError(text: string, max: number): string | null {
  const stored = withLineFeeds(text);
  if (stored.length > max) return tooLong(max);
  return hasPrintableLines(stored) ? null : PRINTABLE_ONLY;
}
