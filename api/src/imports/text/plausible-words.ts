const SCRIPTS = [
  /\p{sc=Latin}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Cyrillic}/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/u,
  /\p{sc=Hangul}/u,
];

/** Control characters, and code points without a character. */
const NO_TEXT = /[\ufffd\u0080-\u009f\p{Co}\p{Cn}]/u;
const TOKEN = /[^\s,;|"]+/gu;
/** A word of letters, ASCII signs and the apostrophe of typographers. */
const NAME = /^[\p{L}\p{M}\u0021-\u007e\u2019]+$/u;
const LETTER = /\p{L}/u;
const FOREIGN = /[^\u0000-\u007f]/u;
/** The half-width forms of Japanese, as which the bytes of nearly any letter can be read. */
const HALF_WIDTH = /[\uff61-\uff9f]/u;
/** The unit of a heading, which isn't a name. */
const UNIT = /m\/s[\u00b2\u00b3]/gu;

/** Whether each capital letter is where people write one: first, or in a word of capitals. ASCII is certain already. */
function hasPlausibleCase(word: string): boolean {
  if (/.(?=[^\u0000-\u007f])\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)) return false;
  return !(/(?=[^\u0000-\u007f])[^\P{Ll}\u00df]/u.test(word) && /[A-Z]{2}/.test(word) && !/[a-z]/.test(word));
}

const isPlausible = (word: string) =>
  SCRIPTS.filter((script) => script.test(word)).length === 1 && !HALF_WIDTH.test(word) && hasPlausibleCase(word);

/**
 * The words of a text with letters beyond ASCII, each once. Null if it can't be what somebody typed: it contains
 * control characters, symbols inside names, two scripts in a word or capitals inside words.
 */
export function foreignWords(text: string): string[] | null {
  if (NO_TEXT.test(text)) return null;
  const words = new Set<string>();
  for (const [token] of text.replaceAll(UNIT, '').matchAll(TOKEN)) {
    // Numbers with a sign, such as 5 € or a dash, are in no name.
    if (!FOREIGN.test(token) || !LETTER.test(token)) continue;
    if (!NAME.test(token) || /^\u2019|\u2019$/.test(token)) return null;
    for (const word of token.split(/[^\p{L}\p{M}]+/u)) {
      if (!FOREIGN.test(word)) continue;
      if (!isPlausible(word)) return null;
      words.add(word);
    }
  }
  return [...words];
}
