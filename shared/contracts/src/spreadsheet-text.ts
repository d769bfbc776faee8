/** Text that a spreadsheet would run as a formula, after any number of leading apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Adds a leading apostrophe to text that looks like a formula, so that no spreadsheet runs it.
 * Use it for text columns only: it would turn a negative number into text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
