import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { notoSubset, trueTypeOf } from './noto-fonts';

export type Weight = 'regular' | 'semibold';
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600 };

const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  'wide-regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'wide-semibold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

/** A part of a text that one font draws. */
export interface FontRun {
  /** Identifies the font in a document. */
  readonly face: string;
  readonly font: Font;
  readonly text: string;
}

const here = createRequire(import.meta.url);
/** By face. Cached, because parsing a font takes longer than drawing a page. */
const opened = new Map<string, Font>();

function open(face: string, bytes: Buffer): Font {
  const font = create(bytes) as Font;
  mapGlyphs(font);
  const cached = cacheRuns(font);
  opened.set(face, cached);
  return cached;
}

const ofPackage = (face: keyof typeof FILES): Font =>
  opened.get(face) ?? open(face, readFileSync(here.resolve(FILES[face])));

/** From the line on which letters stand to the top of Inter's line, in font sizes. */
export function ascentOf(weight: Weight): number {
  const { ascent, unitsPerEm } = ofPackage(weight);
  return ascent / unitsPerEm;
}

/** The Noto faces of characters that `loadFonts` has looked for, without their weight. */
const notoFaces = new Map<string, string | null>();

/**
 * Loads the fonts of Chinese, Japanese, Korean, Thai and Devanagari letters and of emoji in the texts. Few reports need
 * them. Call it before the texts are drawn.
 */
export async function loadFonts(texts: string): Promise<void> {
  for (const character of new Set(texts.normalize('NFC').match(/[\u0900-\u{10ffff}]/gu))) {
    if (notoFaces.has(character)) continue;
    const subset = await notoSubset(character);
    if (subset) {
      for (const [weight, value] of Object.entries(WEIGHTS)) {
        const face = `${subset.name}-${weight}`;
        if (!opened.has(face)) open(face, await trueTypeOf(subset.file, value));
      }
    }
    notoFaces.set(character, subset?.name ?? null);
  }
}

/** Inter only has glyphs for Latin, Greek and Cyrillic. */
const BEYOND_INTER = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

const hasGlyph = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/**
 * Splits a text into parts that one font can draw: Inter, DejaVu Sans for scripts such as Georgian or Arabic, and the
 * fonts that `loadFonts` has loaded.
 */
export function runsOf(text: string, weight: Weight): FontRun[] {
  const others = Array.from(text)
    .filter((character) => !notoFaces.get(character))
    .join('');
  const face = BEYOND_INTER.test(others) ? (`wide-${weight}` as const) : weight;
  const base = { face, font: ofPackage(face) };
  if (others.length === text.length) return [{ ...base, text }];
  const runs: FontRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const joins = last && /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character);
    // The sign between the parts of an emoji, for example.
    if (joins && !hasGlyph(last.font, character) && !/\p{M}/u.test(character)) continue;
    const { face: next, font } = joins ? last : fontOf(character, weight, base);
    if (last?.face === next) runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ face: next, font, text: character });
  }
  return runs;
}

function fontOf(character: string, weight: Weight, base: Omit<FontRun, 'text'>): Omit<FontRun, 'text'> {
  const name = notoFaces.get(character);
  if (!name || hasGlyph(base.font, character)) return base;
  const face = `${name}-${weight}`;
  const font = opened.get(face);
  return font ? { face, font } : base;
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
