/** The locales of `@faker-js/faker` whose names of people stand for a language. */
const LOCALES = {
  cs: ['cs_CZ'],
  da: ['da'],
  de: ['de', 'de_AT', 'de_CH'],
  el: ['el'],
  en: ['en'],
  es: ['es', 'es_MX'],
  fi: ['fi'],
  fr: ['fr', 'fr_BE', 'fr_CA', 'fr_CH'],
  hr: ['hr'],
  hu: ['hu'],
  it: ['it'],
  ja: ['ja'],
  ko: ['ko'],
  lv: ['lv'],
  mk: ['mk'],
  nb: ['nb_NO'],
  nl: ['nl'],
  pl: ['pl'],
  pt: ['pt_BR', 'pt_PT'],
  ro: ['ro', 'ro_MD'],
  ru: ['ru'],
  sk: ['sk'],
  sl: ['sl_SI'],
  sr: ['sr_RS_latin'],
  sv: ['sv'],
  tr: ['tr'],
  uk: ['uk'],
  zh: ['zh_CN'],
  'zh-TW': ['zh_TW'],
} as const;

/** Letters of languages without names in that library (Unicode CLDR 48, main exemplar characters). */
const ALPHABETS = { et: 'äõöüšž', is: 'áæéíðóöúýþ', lt: 'ąčęėįšūųž' } as const;

export type Language = keyof typeof LOCALES | keyof typeof ALPHABETS;

const ONE_SIGN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The letters of a word that aren't ASCII, each with its neighbours; a sign of an East Asian script stands alone. */
export function lettersOf(word: string): string[][] {
  const letters = Array.from(`^${word.toLowerCase()}$`);
  return letters.flatMap((letter, at) =>
    letter <= '\u007f'
      ? []
      : [ONE_SIGN.test(letter) ? [letter] : [letters[at - 1] ?? '', letter, letters[at + 1] ?? '']],
  );
}

/** The texts anywhere in a list of names, which may be grouped by sex and weight. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What occurs in names: a letter, with the letter before, with the letter after, and with both. */
function occurrences(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))) {
    for (const [before = '', letter = before, after = ''] of lettersOf(word)) {
      for (const text of [letter, `${before}${letter}_`, `_${letter}${after}`, `${before}${letter}${after}`])
        found.add(text);
    }
  }
  return found;
}

async function learnLetters(): Promise<ReadonlyMap<Language, ReadonlySet<string>>> {
  const { allLocales } = await import('@faker-js/faker');
  const ofLibrary = Object.entries(LOCALES).map(([language, locales]) => {
    const people = locales.map((locale) => allLocales[locale].person);
    const names = people.flatMap((person) => textsIn([person?.first_name, person?.last_name]));
    return [language as Language, occurrences(names)] as const;
  });
  const spelled = Object.entries(ALPHABETS).map(
    ([language, letters]) => [language as Language, new Set(letters)] as const,
  );
  return new Map<Language, ReadonlySet<string>>([...ofLibrary, ...spelled]);
}

let learned: ReturnType<typeof learnLetters> | undefined;

/** What occurs in the names of each language. Loaded for the first file that needs it, because few do. */
export const knownLetters = () => (learned ??= learnLetters());
