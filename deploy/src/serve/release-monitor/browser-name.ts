/** In this order, because most browsers also name others. */
const BROWSERS: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* .*\bSafari\//],
];

/** The browser and its main version, such as `Firefox 146`, from the header of a request; `other` if it isn't known. */
export function browserName(userAgent: string | undefined): string {
  for (const [name, version] of BROWSERS) {
    const found = version.exec((userAgent ?? '').slice(0, 500));
    if (found) return `${name} ${found[1]}`;
  }
  return 'other';
}
