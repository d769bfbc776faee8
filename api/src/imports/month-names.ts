/** The languages in which months and days of the week are understood. American and British short names differ. */
const LANGUAGES = ['en-US', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'it'];

/** Without accents, case and the full stop of an abbreviation. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/** The month by its long and short names, alone and beside a day, where languages decline them. */
function monthNames(): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 1)));
          const name = wordKey(parts.find(({ type }) => type === 'month')?.value ?? '');
          found.set(name, (found.get(name) ?? new Set()).add(month));
        }
      }
    }
  }
  // A name that means two months in two languages says nothing.
  return new Map([...found].flatMap(([name, [month = 0, ...others]]) => (others.length === 0 ? [[name, month]] : [])));
}

function weekdayNames(): ReadonlySet<string> {
  const formats = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  return new Set(formats.flatMap((format) => days.map((day) => wordKey(format.format(day)))));
}

/** The number of the month, 1 to 12, by its name. */
export const MONTHS = monthNames();
/** The names of the days of the week. */
export const WEEKDAYS = weekdayNames();
