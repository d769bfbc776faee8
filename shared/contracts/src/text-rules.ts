/** Control characters break exports, logs and PostgreSQL (NUL). Bidirectional overrides reorder the text around them. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE_CHARACTERS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

export const PRINTABLE_ONLY = 'Use printable characters only.';
export const tooLong = (max: number): string => `Use at most ${max} characters.`;

/** Whether a line contains no refused characters. */
export const isPrintable = (line: string): boolean => !UNPRINTABLE_CHARACTERS.test(line) && line.isWellFormed();

/** Text with line breaks in its stored form: trimmed, with a single line feed for each line break. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** Whether each line of a text is printable. */
export const hasPrintableLines = (text: string): boolean => isPrintable(text.replaceAll('\n', ''));

/** The validation error of a text with line breaks; null if it is valid. Screens use it, because they have no schemas. */
export function multiLineError(text: string, max: number): string | null {
  const stored = withLineFeeds(text);
  if (stored.length > max) return tooLong(max);
  return hasPrintableLines(stored) ? null : PRINTABLE_ONLY;
}
