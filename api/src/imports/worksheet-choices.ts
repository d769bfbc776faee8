import { getCellAddress, getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings, sanitizeTextContent } from 'write-excel-file/utility';
import type { WorksheetFeature } from './worksheet-feature';

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

/** A column of which every cell under the heading offers a list to choose from, and refuses anything else. */
export interface Choices {
  readonly column: number;
  readonly rows: number;
  readonly options: readonly string[];
}

/** Adds a drop-down to a column of the first sheet (ECMA-376 part 1, 18.3.1.32). The options may hold no comma. */
export function worksheetChoices({ column, rows, options }: Choices): WorksheetFeature {
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
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, markup, getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [], 'worksheet')
              : xml,
        },
      },
    },
  };
}
