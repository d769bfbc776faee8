import { withoutNoise } from './cell-number';
import { attributesOf, withTextCells } from './worksheet-cells';

/** The built-in formats 0% and 0.00% (ECMA-376 part 1, 18.8.30). */
const BUILT_IN = ['9', '10'];
const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g'))].map(([, tag = '']) => attributesOf(tag));

/** Whether a number format multiplies by a hundred: it has a percent sign that isn't quoted. */
const isPercentFormat = (code: string) =>
  code
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\.|_./g, '')
    .includes('%');

/**
 * The numbers of the cell styles that show percents.
 *
 * @param xml the styles of a workbook
 */
export function percentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN);
  for (const { numFmtId = '', formatCode = '' } of tagsOf(xml, 'numFmt')) {
    if (isPercentFormat(formatCode)) formats.add(numFmtId);
    else formats.delete(numFmtId);
  }
  // One search for each end, because a pattern with both would read the rest of the file for each of many starts.
  const start = xml.search(/<(?:\w+:)?cellXfs\b/);
  const end = start < 0 ? -1 : xml.indexOf('cellXfs>', start + 'cellXfs>'.length);
  const cells = end < 0 ? '' : xml.slice(start, end);
  return new Set(tagsOf(cells, 'xf').flatMap(({ numFmtId = '' }, at) => (formats.has(numFmtId) ? [String(at)] : [])));
}

/**
 * Turns percent cells into what people see in them: 0.65 with a percent format is '65 %'.
 *
 * @param xml a worksheet
 */
export const withPercentText = (xml: string, styles: ReadonlySet<string>): string =>
  styles.size === 0
    ? xml
    : withTextCells(xml, ({ attributes, value }) => {
        const { s = '', t = 'n' } = attributesOf(attributes);
        const number = Number(value);
        if (!styles.has(s) || t !== 'n' || value === '' || Number.isNaN(number)) return null;
        return `${withoutNoise(number * 100)} %`;
      });
