/** Up to two letters that stand for a name; an empty name has none. */
export function initials(...names: readonly (string | undefined)[]): string {
  const words = names.join(' ').trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => String.fromCodePoint(...firstCodePoint(word)).toLocaleUpperCase('en')).join('');
}

const firstCodePoint = (word: string) => [word.codePointAt(0) ?? []].flat();

/** One of four tints, always the same for a name. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 4) + 1;
}
