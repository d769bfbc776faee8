import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseOffThread } from './parse-off-thread';
import { writeTemplate } from './template';

const SHEET = 'xl/worksheets/sheet1.xml';

// The thread takes its time to start on a busy machine.

const file = (name: string) =>
  Buffer.from(`${IMPORT_COLUMNS.join(',')}\nLions,${name},Silva,7,Setter,2026-02-28,72,13.2,4.1,21,65`);
const names = async (name: string) => [...(await parseOffThread(file(name))).batches].flat().map((row) => row.values.name);

/** A worksheet whose one row lies so far down that its gap outgrows any memory (in quotes that the first check overlooks). */
async function endlessGap(): Promise<Uint8Array> {
  const parts = unzipSync(await writeTemplate());
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array());
  return zipSync({ ...parts, [SHEET]: strToU8(sheet.replace('</sheetData>', "<row r='900000000000'><c r='A900000000000'><v>1</v></c></row></sheetData>")) });
}

test('files are read one after the other, each to its own sender', async () => {
  expect(await Promise.all(['Ana', 'Bea', 'Cia'].map(names))).toEqual([['Ana'], ['Bea'], ['Cia']]);
});

test('a refused file does not hold up the next', async () => {
  const [refused, read] = await Promise.allSettled([parseOffThread(Buffer.from('{')), names('Ana')]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'ImportRefusal', status: 400 } });
  expect(read).toEqual({ status: 'fulfilled', value: ['Ana'] });
});

test('rows come in batches of fifty, team by team', async () => {
  const heading = IMPORT_COLUMNS.join(',');
  const rows = Array.from({ length: 250 }, (_, index) => `${index % 2 ? 'Bears' : 'Ants'},A${index},Silva,7,Setter,2026-02-28,72,13.2,4.1,21,65`);
  const batches = [...(await parseOffThread(Buffer.from([heading, ...rows].join('\n')))).batches];
  expect(batches.map((batch) => batch.length)).toEqual([50, 50, 50, 50, 50]);
  expect(new Set(batches[0]?.map((row) => row.values.team_name))).toEqual(new Set(['Ants']));
  expect(batches.flat().map((row) => row.row).slice(0, 3)).toEqual([2, 4, 6]);
});

test('a file that the thread dies of is refused, and the next is read', async () => {
  await expect(parseOffThread(await endlessGap())).rejects.toMatchObject({ status: 400, message: expect.stringContaining('too complex') });
  expect(await names('Ana')).toEqual(['Ana']);
});
