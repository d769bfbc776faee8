/** The first letters of the first and the last word of a name; empty for an empty name. */
export function initials(...names: readonly (string | undefined)[]): string {
  const words = names.join(' ').trim().split(/\s+/).filter(Boolean);
  const used = words.length > 1 ? [words[0], words.at(-1)] : words;
  return used.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase('en')).join('');
}

/** One of four tints (1 to 4), always the same for a name. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash % 4) + 1;
}
