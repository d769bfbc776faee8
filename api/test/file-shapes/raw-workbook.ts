import { zipSync } from 'fflate';
import type { Table } from './shape';

interface Writing {
  /** The namespaces of "Strict Open XML" instead of the usual ones. */
  readonly isStrict?: boolean;
  /** The numbers of rows that a filter hides, from 1. */
  readonly hidden?: readonly number[];
  /** Another sheet, before the table. */
  readonly first?: { readonly name: string; readonly table: Table; readonly extra?: Readonly<Record<string, string>> };
}

const NAMESPACES = {
  usual: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    document: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    document: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letter = (column: number) => String.fromCharCode(65 + column);

function sheetOf(table: Table, main: string, hidden: readonly number[]): string {
  const rows = table.map((row, at) => {
    const cells = row.map((cell, column) =>
      typeof cell === 'number'
        ? `<c r="${letter(column)}${at + 1}"><v>${cell}</v></c>`
        : `<c r="${letter(column)}${at + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  const range = `A1:${letter((table[0]?.length ?? 1) - 1)}${table.length}`;
  const filter = hidden.length > 0 ? `<autoFilter ref="${range}"/>` : '';
  return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData>${filter}</worksheet>`;
}

/** The parts of a workbook as Excel writes them, with what the library for our workbooks can't write. */
export function rawWorkbook(
  table: Table,
  { isStrict = false, hidden = [], first }: Writing = {},
): Uint8Array<ArrayBuffer> {
  const { main, document } = NAMESPACES[isStrict ? 'strict' : 'usual'];
  const results = { name: 'Results', xml: sheetOf(table, main, hidden) };
  const sheets = first ? [{ name: first.name, xml: sheetOf(first.table, main, []) }, results] : [results];
  const type = (part: string, name: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('xl/workbook.xml', 'sheet.main')}${sheets.map((_, at) => type(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"${isStrict ? ' conformance="strict"' : ''}><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${document}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...first?.extra,
  };
  const files = Object.entries(parts).map(([name, xml]) => [
    name,
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
}
