import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

export type Weight = 'regular' | 'semibold';
type Face = Weight | 'wide-regular' | 'wide-semibold';

const files: Record<Face, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'wide-regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'wide-semibold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};

/** What Inter has no glyphs for: every script but the three of most of Europe. */
const BEYOND_INTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The face that can show the text: Inter, or DejaVu Sans where a name is written in Georgian, Armenian or beyond. */
export function faceFor(text: string, weight: Weight): Face {
  return BEYOND_INTER.test(text) ? `wide-${weight}` : weight;
}

const here = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** A face, read and parsed once a process: parsing costs more than a page. */
export function openFont(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(here.resolve(files[face]))) as Font;
  nameGlyphs(font);
  opened.set(face, rememberRuns(font));
  return font;
}

/**
 * Lets every glyph know its letter. fontkit keeps what it learned at first sight: one first met as a part of another
 * (the u of a ü) would stay without a letter, and words in later documents could not be searched or copied.
 */
function nameGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) {
    // Inter lists its figures of one width in the private use area as well; there they are no letters.
    if (!/\p{Co}/u.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
  }
}

const REMEMBERED_RUNS = 2_000;

/** Shapes each text once: nine in ten texts of a page are labels that every page has, and shaping is most of the work. */
function rememberRuns(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const shape = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([features, text]);
    const run = runs.get(key) ?? shape(text, features, ...rest);
    if (runs.size >= REMEMBERED_RUNS) runs.clear();
    runs.set(key, run);
    // pdfkit scales the positions in place: it gets its own.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions });
  };
  return font;
}
