/** A font file, with its characters as a browser compares them with those of a page. */
export interface Subset {
  name: string;
  /** The file of the font's package that has these characters. */
  source: string;
  /** In the notation of CSS. */
  unicodeRange: string;
  /** The OpenType features that it keeps. */
  features: readonly string[];
}

/** Accents and marks stay where they belong. */
const LETTERS = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];

/** A separate file, because this feature also makes hyphens and brackets as wide as a figure. */
export const FIGURES: Subset = { name: 'figures', source: 'latin', unicodeRange: 'U+30-39', features: ['tnum'] };

/** The weights of the product's styles. */
export const WEIGHTS = { min: 400, max: 750 };

/**
 * The files, most specific first. A browser uses the last file that has a character, and loads a file only if a page
 * has one of its characters. `latin` has every character of the product's own texts, so every page loads it.
 */
export const SUBSETS: readonly Subset[] = [
  {
    name: 'cyrillic-ext',
    source: 'cyrillic-ext',
    unicodeRange: 'U+460-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    features: LETTERS,
  },
  {
    name: 'cyrillic',
    source: 'cyrillic',
    unicodeRange: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
    features: LETTERS,
  },
  {
    name: 'greek',
    source: 'greek',
    unicodeRange: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
    features: LETTERS,
  },
  {
    name: 'vietnamese',
    source: 'vietnamese',
    unicodeRange: 'U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
    features: LETTERS,
  },
  {
    name: 'latin-rare',
    source: 'latin-ext',
    unicodeRange:
      'U+180-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EFA-1EFF,U+2020,U+20A0-20AA,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    features: LETTERS,
  },
  // European names.
  { name: 'latin-ext', source: 'latin-ext', unicodeRange: 'U+100-17F,U+218-21B,U+259,U+1E9E', features: LETTERS },
  {
    name: 'latin',
    source: 'latin',
    unicodeRange:
      'U+20-2F,U+3A-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2002,U+2009,U+200B,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212',
    features: ['kern'],
  },
  FIGURES,
];

/** The characters of a range such as `U+20-7E,U+131`. */
export const charactersOf = (unicodeRange: string): string =>
  unicodeRange
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
