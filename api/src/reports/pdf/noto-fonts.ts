import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** The package for each script. Chinese comes last: its font also has signs of the others. */
const FAMILIES = [
  ['@fontsource-variable/noto-sans-kr', /\p{Script=Hangul}/u],
  ['@fontsource-variable/noto-sans-thai', /\p{Script=Thai}/u],
  ['@fontsource-variable/noto-sans-devanagari', /\p{Script=Devanagari}/u],
  ['@fontsource-variable/noto-emoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u],
  [
    '@fontsource-variable/noto-sans-sc',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u,
  ],
] as const;

const SUBSETS_OF_ALL = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'];

/** A file of a package with the code points that it contains. */
interface Subset {
  readonly name: string;
  readonly file: string;
  readonly ranges: ReadonlyArray<readonly [first: number, last: number]>;
}

const here = createRequire(import.meta.url);
const subsetsOf = new Map<string, Promise<readonly Subset[]>>();

/** @param text as in CSS, such as 'U+1f1e9-1f1f5,U+1f21a' */
const rangesIn = (text: string): Subset['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

async function readSubsets(family: string): Promise<readonly Subset[]> {
  const list = here.resolve(`${family}/unicode.json`);
  const ranges = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  const base = path.basename(family);
  return Object.entries(ranges)
    .map(([key, text]) => ({ key: key.replaceAll(/[[\]]/g, ''), text }))
    .filter(({ key }) => !SUBSETS_OF_ALL.includes(key))
    .map(({ key, text }) => ({
      name: `${base}-${key}`,
      file: path.join(path.dirname(list), 'files', `${base}-${key}-wght-normal.woff2`),
      ranges: rangesIn(text),
    }));
}

/** The file with the glyph of a character. Null if Inter or DejaVu Sans should have it, or if there is none. */
export async function notoSubset(character: string): Promise<Pick<Subset, 'name' | 'file'> | null> {
  const [family] = FAMILIES.find(([, script]) => script.test(character)) ?? [];
  if (!family) return null;
  const subsets = subsetsOf.get(family) ?? readSubsets(family);
  subsetsOf.set(family, subsets);
  const codePoint = character.codePointAt(0) ?? 0;
  return (
    (await subsets).find(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) ??
    null
  );
}

/**
 * The font of a file at a weight, as TrueType: pdfkit can embed neither WOFF2 nor a variable font.
 *
 * @param weight from 300 to 700
 */
export async function trueTypeOf(file: string, weight: number): Promise<Buffer> {
  return subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  });
}
