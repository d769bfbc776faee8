import type { AtRule, Root } from 'postcss';

/** Whether a text has a character of a range such as `U+20-7E,U+131`. */
function hasCharacterOf(range: string, text: string): boolean {
  const parts = range.split(',').map((part) => {
    const [first = NaN, last = first] = part
      .replace(/^\s*U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { first, last };
  });
  return Array.from(text).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return parts.some(({ first, last }) => first <= code && code <= last);
  });
}

function isUsed(face: AtRule, text: string): boolean {
  let used = true;
  face.walkDecls('unicode-range', ({ value }) => void (used = hasCharacterOf(value, text)));
  return used;
}

/** Removes font faces that no character of a text needs. */
export function removeUnusedFonts(root: Root, text: string): void {
  root.walkAtRules('font-face', (face) => void (isUsed(face, text) || face.remove()));
}
