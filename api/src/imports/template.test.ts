import { strFromU8, unzipSync } from 'fflate';
import { writeTemplate } from './template';

describe('the import template', () => {
  test('offers the six positions in a drop-down list', async () => {
    const sheet = strFromU8(unzipSync(await writeTemplate())['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('sqref="E2:E50001"');
    expect(sheet).toContain('<formula1>"Setter,Opposite,Middle Blocker,Outside Hitter,Libero,Server"</formula1>');
  });

  test('has a comment on every heading', async () => {
    const notes = strFromU8(unzipSync(await writeTemplate())['xl/comments1.xml'] ?? new Uint8Array());
    expect([...notes.matchAll(/<comment ref="([A-Z]1)"/g)].map((match) => match[1])).toEqual(
      'ABCDEFGHIJK'.split('').map((column) => `${column}1`),
    );
  });
});
