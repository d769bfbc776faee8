/** The order in which a list has first and last names. */
export type NameOrder = 'first-last' | 'last-first';

/** `isDoubtful`: the name has more words than two, and nothing says where the last name starts. */
export interface SplitName {
  readonly name: string;
  readonly last_name: string;
  readonly isDoubtful: boolean;
  /** The order doesn't depend on that of the list. */
  readonly isCertain: boolean;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Words that belong to the last name after them. */
const PARTICLES = set(
  `van von vom de da do dos das di del della dello der den des du d' la le los las ten ter te 't el al bin bint ben ibn abu st
  st. san santa zu zum zur af av mac`.replace(/\s+/g, ' '),
);
/** Words that belong to the last name before them. */
const SUFFIXES = set('jr jr. sr sr. ii iii iv júnior junior filho neto');

const isParticle = (word: string | undefined) => word !== undefined && PARTICLES.has(word.toLowerCase());
const isUpper = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

const join = (words: readonly string[]) => words.join(' ');
const certain = (name: string, last_name: string): SplitName => ({
  name,
  last_name,
  isDoubtful: false,
  isCertain: true,
});

/** "KOVAČ Ana" and "Ana KOVAČ": the word in capitals is the last name, with the particles before it. */
function byCapitals(words: readonly string[]): SplitName | null {
  let start = words.findIndex(isUpper);
  const end = words.findLastIndex(isUpper) + 1;
  const hasOthers = words.some((word) => /\p{Ll}/u.test(word) && !isParticle(word));
  if (start < 0 || !hasOthers || !words.slice(start, end).every((word) => isUpper(word) || isParticle(word)))
    return null;
  while (start > 0 && isParticle(words[start - 1])) start -= 1;
  return certain(join([...words.slice(0, start), ...words.slice(end)]), join(words.slice(start, end)));
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/** Names in East Asian scripts have the last name first, often without a space. */
function eastAsian(words: readonly string[]): SplitName | null {
  if (!words.every((word) => EAST_ASIAN.test(word))) return null;
  const [first = '', ...others] = words;
  if (others.length > 0) return certain(join(others), first);
  if (!/^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(first)) return { ...certain(first, ''), isDoubtful: true };
  // Four characters are two and two, as in most names of Japan and in double last names of China.
  const length = first.length === 4 && /\p{Script=Han}/u.test(first) ? 2 : 1;
  return { ...certain(first.slice(length), first.slice(0, length)), isDoubtful: true };
}

/** Where the last name starts in "First Last". */
function lastNameAt(words: readonly string[]): number {
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  if (particle > 0) return particle;
  const isSuffix = words.length > 2 && SUFFIXES.has(words.at(-1)?.toLowerCase() ?? '');
  return Math.max(1, words.length - (isSuffix ? 2 : 1));
}

/** Where the last name ends in "Last First". */
function lastNameEnd(words: readonly string[]): number {
  let end = 1;
  while (end < words.length - 1 && isParticle(words[end - 1])) end += 1;
  return end;
}

/**
 * Splits a full name. `Last, First` was split at its comma before.
 *
 * @example splitName('Ludwig van der Berg', 'first-last') // { name: 'Ludwig', last_name: 'van der Berg', … }
 */
export function splitName(text: string, order: NameOrder): SplitName {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0) return certain('', '');
  const found = eastAsian(words) ?? byCapitals(words);
  if (found) return found;
  const at = order === 'first-last' ? lastNameAt(words) : lastNameEnd(words);
  const [front, back] = [join(words.slice(0, at)), join(words.slice(at))];
  const isDoubtful = words.length > 2 && !words.some(isParticle) && !SUFFIXES.has(words.at(-1)?.toLowerCase() ?? '');
  // One word may be either. A first name is what coaches write if they write one.
  if (words.length === 1) return { name: front, last_name: '', isDoubtful: false, isCertain: true };
  return order === 'first-last'
    ? { name: front, last_name: back, isDoubtful, isCertain: false }
    : { name: back, last_name: front, isDoubtful, isCertain: false };
}
