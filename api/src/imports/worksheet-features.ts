import type { Feature, Image } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** Adds something to a workbook that the writer does not support itself. */
export type WorksheetFeature = Feature<Image['content']>;

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

export interface Dropdown {
  /** Zero-based. */
  readonly column: number;
  readonly rows: number;
  readonly options: readonly string[];
}

/**
 * Restricts the cells under a heading of the first sheet to a drop-down list (ECMA-376 part 1, 18.3.1.32).
 * The options must not contain commas.
 */
export function worksheetDropdown({ column, rows, options }: Dropdown): WorksheetFeature {
  const range = `${getCellAddress(1, column)}:${getCellAddress(rows, column)}`;
  const markup =
    '<dataValidations count="1">' +
    `<dataValidation type="list" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${range}">` +
    `<formula1>"${sanitizeTextContent(options.join(','))}"</formula1></dataValidation></dataValidations>`;
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml, _options, { sheetIndex }) =>
            sheetIndex === 0
              ? insertElementMarkupAccordingToOrderOfSiblings(
                  xml,
                  markup,
                  getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [],
                  'worksheet',
                )
              : xml,
        },
      },
    },
  };
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const AUTHOR = 'Courtside';

const comment = (text: string, column: number) =>
  `<comment ref="${getCellAddress(0, column)}" authorId="0"><text><t>${sanitizeTextContent(text)}</t></text></comment>`;

/** Spreadsheet programs require a VML shape with the position and size of each comment. */
const box = (column: number) =>
  `<v:shape id="_x0000_s${1025 + column}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
  `<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox/>` +
  `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>` +
  `<x:Anchor>${column + 1}, 15, 0, 2, ${column + 3}, 15, 4, 16</x:Anchor>` +
  `<x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

const comments = (notes: readonly string[]) =>
  `${XML}<comments xmlns="${SHEET}"><authors><author>${AUTHOR}</author></authors><commentList>${notes.map(comment).join('')}</commentList></comments>`;

const drawing = (notes: readonly string[]) =>
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>' +
  `${notes.map((_, column) => box(column)).join('')}</xml>`;

/** Adds a comment to each heading of the first sheet, in column order (ECMA-376 part 1, 18.7). */
export function worksheetNotes(notes: readonly string[]): WorksheetFeature {
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
            '<Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>',
        },
        'xl/worksheets/sheet{id}.xml': {
          insert: (_options, { sheetIndex }) =>
            sheetIndex === 0 ? '<legacyDrawing r:id="rId-notes-drawing"/>' : undefined,
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            sheetIndex === 0
              ? `<Relationship Id="rId-notes" Type="${DOCUMENT}/comments" Target="../comments1.xml"/>` +
                `<Relationship Id="rId-notes-drawing" Type="${DOCUMENT}/vmlDrawing" Target="../drawings/notes1.vml"/>`
              : undefined,
        },
      },
      write: { files: () => ({ 'xl/comments1.xml': comments(notes), 'xl/drawings/notes1.vml': drawing(notes) }) },
    },
  };
}
