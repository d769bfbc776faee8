import { unzipSync, zipSync } from 'fflate';
import { joinArchives } from './join-archives';

const archive = (name: string, byte: number) => new Blob([zipSync({ [name]: new Uint8Array([byte]) })]);

it('joins archives, and gives files of the same name a number', async () => {
  const joined = await joinArchives([archive('Ana.pdf', 1), archive('ana.pdf', 2), archive('Bea.pdf', 3)]);
  const files = unzipSync(new Uint8Array(await joined.arrayBuffer()));
  expect(Object.entries(files).map(([name, content]) => [name, [...content]])).toEqual([
    ['Ana.pdf', [1]],
    ['ana (2).pdf', [2]],
    ['Bea.pdf', [3]],
  ]);
});
