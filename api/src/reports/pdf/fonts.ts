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

/** Inter only has glyphs for Latin, Greek and Cyrillic. */
const BEYOND_INTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Inter, or DejaVu Sans for other scripts such as Georgian or Armenian. */
export function faceFor(text: string, weight: Weight): Face {
  return BEYOND_INTER.test(text) ? `wide-${weight}` : weight;
}

const here = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** Cached, because parsing a font takes longer than drawing a page. */
export function openFont(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(here.resolve(files[face]))) as Font;
  mapGlyphs(font);
  opened.set(face, cacheRuns(font));
  return font;
}

/**
 * Loads the code point of every glyph. fontkit caches glyphs on first use: a glyph first used as part of another (the u
 * of a ü) would have no code point, and text in later documents could not be searched or copied.
 */
function mapGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) {
    // Inter also maps its tabular figures to the private use area.
    if (!/\p{Co}/u.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
  }
}

const MAX_CACHED_RUNS = 2_000;

/** Caches shaped texts. Shaping is most of the work, and most texts are labels that occur on every page. */
function cacheRuns(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const shape = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    const key = JSON.stringify([features, text]);
    const run = runs.get(key) ?? shape(text, features, ...rest);
    if (runs.size >= MAX_CACHED_RUNS) runs.clear();
    runs.set(key, run);
    // pdfkit scales the positions in place, so it gets a copy.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions });
  };
  return font;
}
