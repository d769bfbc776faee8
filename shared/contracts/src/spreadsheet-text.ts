/** Characters that programs skip before they look for a formula: spaces, controls and invisible characters. */
const SKIPPED = String.raw`['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*`;
/** A formula, after any number of leading apostrophes and skipped characters. */
const FORMULA = new RegExp(`^${SKIPPED}[=+\\-@]|^'*[\\t\\r\\n]`, 'u');

/** Spreadsheets with an Asian keyboard layout treat full-width signs as the plain ones, so their forms are the same. */
const isFormula = (text: string) => FORMULA.test(text.normalize('NFKC'));

/**
 * Adds a leading apostrophe to text that looks like a formula, so that no spreadsheet runs it.
 * Use it for text columns only: it would turn a negative number into text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** Reverses `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && isFormula(text) ? text.slice(1) : text;
}
