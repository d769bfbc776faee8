/** What a spreadsheet would run as a formula, behind any number of guards. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * Guards a text cell so that no spreadsheet runs it: a leading apostrophe where it begins like a formula.
 * For text columns only; a negative number is not text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the guard of `guardFormula` off again: `unguardFormula(guardFormula(x)) === x`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
