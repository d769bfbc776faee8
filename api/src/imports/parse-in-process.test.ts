import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { parseInProcess } from './parse-in-process';

const file = (name: string) =>
  Buffer.from(`${IMPORT_COLUMNS.join(',')}\nLions,${name},Silva,7,Setter,2026-02-28,72,13.2,4.1,21,65`);
const names = async (name: string) =>
  [...(await parseInProcess('club', file(name))).batches].flat().map((row) => row.values.name);

test('concurrent files get their own results', async () => {
  expect(await Promise.all(['Ana', 'Bea', 'Cia'].map(names))).toEqual([['Ana'], ['Bea'], ['Cia']]);
});

test('a refused file does not affect the next', async () => {
  const [refused, read] = await Promise.allSettled([parseInProcess('club', Buffer.from('{')), names('Ana')]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { name: 'ImportFileError', status: 400 } });
  expect(read).toEqual({ status: 'fulfilled', value: ['Ana'] });
});

test('rows come in batches of fifty, sorted by team', async () => {
  const heading = IMPORT_COLUMNS.join(',');
  const rows = Array.from(
    { length: 250 },
    (_, index) => `${index % 2 ? 'Bears' : 'Ants'},A${index},Silva,7,Setter,2026-02-28,72,13.2,4.1,21,65`,
  );
  const batches = [...(await parseInProcess('club', Buffer.from([heading, ...rows].join('\n')))).batches];
  expect(batches.map((batch) => batch.length)).toEqual([50, 50, 50, 50, 50]);
  expect(new Set(batches[0]?.map((row) => row.values.team_name))).toEqual(new Set(['Ants']));
  expect(
    batches
      .flat()
      .map((row) => row.row)
      .slice(0, 3),
  ).toEqual([2, 4, 6]);
});

/** Each quotation mark is an error. This many take seconds, and ten million exceed the memory of the parser. */
const tooComplex = (errors = 2_000_000) => Buffer.from(`a,b\n${'"a'.repeat(errors)}`);

test('a file that exhausts the memory is refused, and the next is parsed', async () => {
  await expect(
    parseInProcess('club', tooComplex(10_000_000), { timeoutMs: 80_000, processorMs: 80_000 }),
  ).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('too complex'),
  });
  expect(await names('Ana')).toEqual(['Ana']);
}, 90_000);

test('a file that needs too much processor time is refused, and the next is parsed', async () => {
  await expect(parseInProcess('club', tooComplex(), { processorMs: 1 })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('takes longer than 0.001 seconds'),
  });
  expect(await names('Ana')).toEqual(['Ana']);
});

test('a machine that has no time for a file is not the fault of the file, and the next is parsed', async () => {
  await expect(parseInProcess('club', tooComplex(), { timeoutMs: 1 })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Please try again'),
  });
  expect(await names('Ana')).toEqual(['Ana']);
});

test('an aborted file is stopped while it is parsed or waits, and the next is parsed', async () => {
  const abort = new AbortController();
  const files = [tooComplex(), file('Bea')].map((each) => parseInProcess('club', each, { signal: abort.signal }));
  const results = Promise.allSettled(files);
  const next = names('Ana');
  abort.abort(new Error('gone'));
  const gone = { status: 'rejected', reason: new Error('gone') };
  expect(await results).toEqual([gone, gone]);
  expect(await next).toEqual(['Ana']);
});
