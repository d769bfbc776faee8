import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { WorksheetFeature } from './worksheet-feature';

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
