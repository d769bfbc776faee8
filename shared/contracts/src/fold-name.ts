/** Accents and other optional marks of Latin, Greek, Cyrillic, Hebrew and Arabic. Other scripts need their marks. */
const OPTIONAL_MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- the class consists of combining marks
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/gu;
/** Apostrophes, quotes and what is typed instead of them. */
const QUOTES =
  /['"`\u00b4\u00ab\u00bb\u02b9-\u02bf\u02c8\u2018-\u201f\u2032-\u2036\u2039\u203a\u055a\u05f3\u05f4\ua78c\uff07]/gu;
/** Zero-width characters, direction marks, soft hyphens, the dot of Catalan l·l, and the line that stretches Arabic words. */
const INVISIBLE = /[\u00b7\u0640\p{Cf}\u180b-\u180d\ufe00-\ufe0f]/gu;
/** Hyphens, and the dot between the parts of names in katakana. */
const DASHES = /[\p{Pd}\u2212\u30fb]/gu;

/** Small letters that Unicode doesn't decompose, as people type them without the right keyboard. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ς: 'σ',
  // Arabic and Persian keyboards have different letters for the same ones.
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

const foldAll = (name: string): string =>
  name
    .replace(INVISIBLE, '')
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    // The capital ẞ has no other capital, but its small letter has.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(QUOTES, '')
    .replace(INVISIBLE, '')
    .replace(DASHES, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Most names: only the case of their letters needs folding. */
const PLAIN_NAME = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/**
 * The form in which names are compared and searched: without case, accents, quotes, hyphens and invisible characters.
 * The same in every language of the browser. Names are stored and shown as they were typed.
 *
 * Upper and then lower case is Unicode's full case folding for these scripts: ß becomes ss, and both letters I of Turkish
 * become i.
 */
export const foldName = (name: string): string => (PLAIN_NAME.test(name) ? name.toLowerCase() : foldAll(name));

/** Whether a text contains what somebody searches for. A blank query matches everything. */
export const matchesSearch = (query: string, text: string): boolean => foldName(text).includes(foldName(query));
