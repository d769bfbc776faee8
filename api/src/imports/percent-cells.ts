import { withoutNoise } from './cell-number';
import { attributesOf, type CellXml, valueOf } from './worksheet-cells';

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
 * What people see in a percent cell: 0.65 with a percent format is '65 %'. Null for other cells.
 *
 * @param styles the result of `percentStyles`
 */
export function percentText(cell: CellXml, styles: ReadonlySet<string>): string | null {
  if (styles.size === 0) return null;
  const { s = '', t = 'n' } = attributesOf(cell.attributes);
  if (!styles.has(s) || t !== 'n') return null;
  const value = valueOf(cell);
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? null : `${withoutNoise(number * 100)} %`;
}
