import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseImport } from './parse-import';
import { writeTemplate } from './template';

const SHEET = 'xl/worksheets/sheet1.xml';
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);

/** The template with changed parts. */
async function workbook(change: (sheet: string) => Record<string, Uint8Array>): Promise<Uint8Array> {
  const parts = unzipSync(await writeTemplate());
  return zipSync({ ...parts, ...change(strFromU8(parts[SHEET] ?? new Uint8Array())) }, { level: 1 });
}
const withRow = (row: string) =>
  workbook((sheet) => ({ [SHEET]: strToU8(sheet.replace('</sheetData>', `${row}</sheetData>`)) }));

/** Changes the unpacked size of the worksheet in the zip directory. */
function declareSize(archive: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (name === SHEET) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

describe('a malicious workbook is refused', () => {
  test.each([
    ['that unpacks to more than 64 MB', () => workbook(() => ({ [SHEET]: megabytes(65) })), 413],
    [
      'that compresses more than worksheets do',
      () => workbook((sheet) => ({ [SHEET]: strToU8(sheet + ' '.repeat(2_000_000)) })),
      413,
    ],
    [
      'that declares a false size',
      async () => declareSize(await workbook(() => ({ [SHEET]: megabytes(30) })), 1_000),
      400,
    ],
    [
      'of more than a thousand parts',
      () =>
        workbook(() =>
          Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`xl/${index}.xml`, strToU8('x')])),
        ),
      413,
    ],
    [
      'with an impossible row number',
      () => withRow('<row r="900000000000"><c r="A900000000000"><v>1</v></c></row>'),
      413,
    ],
    [
      'with nested entities',
      () =>
        workbook(() => ({
          'xl/sharedStrings.xml': strToU8(
            '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
          ),
        })),
      400,
    ],
  ])('%s', async (_, file, status) => {
    await expect(parseImport(await file())).rejects.toMatchObject({ name: 'ImportFileError', status });
  });
});

test('an empty formatted cell far to the right is accepted', async () => {
  expect((await parseImport(await withRow('<row r="3"><c r="XFD3" s="1"/></row>'))).rows).toHaveLength(1);
});

test('a failed formula is an error in any column', async () => {
  const { rows, errors } = await parseImport(
    await withRow('<row r="3"><c r="A3" t="e"><v>#DIV/0!</v></c><c r="B3" t="str"><v>Bo</v></c></row>'),
  );
  expect(rows).toHaveLength(1);
  expect(errors[0]).toEqual({ row: 3, column: 'team_name', reason: 'This cell contains the error #DIV/0!' });
});
