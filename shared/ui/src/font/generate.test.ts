import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { charactersOf, SUBSETS } from './subsets';

const styles = path.join(__dirname, '../styles');
const sizeOf = (name: string) => readFileSync(path.join(styles, `font/inter-${name}.woff2`)).length;
const inter = (name: string) => create(readFileSync(path.join(styles, `font/inter-${name}.woff2`))) as Font;
const characters = (name: string) => charactersOf(SUBSETS.find((subset) => subset.name === name)?.unicodeRange ?? '');

it('the font and its stylesheet are up to date', () => {
  // In another process, because the subsetter needs the globals of Node.
  const check = spawnSync(process.execPath, ['--import', 'tsx', 'src/font/main.ts', '--check'], {
    cwd: path.join(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

it('every page loads the small file with the product’s characters, and gets the figures with the stylesheet', () => {
  expect(sizeOf('latin')).toBeLessThan(21_000);
  expect(sizeOf('figures')).toBeLessThan(4_096);
  expect(
    Array.from('Naïve Éva’s “14.2 m/s²” – ±0, 20 % … €').filter(
      (each) => !(characters('latin') + characters('figures')).includes(each),
    ),
  ).toEqual([]);
});

it.each([
  ['latin-ext', 'Ćosić Şahin Łukasz Đurić Őry'],
  ['vietnamese', 'ễờợị'],
  ['greek', 'Παπαδόπουλος'],
  ['cyrillic', 'Шевченко'],
])('%s has the letters of %s', (name, text) => {
  const special = Array.from(text).filter((each) => each > 'ÿ');
  expect(special.filter((each) => !characters(name).includes(each))).toEqual([]);
  expect(special.filter((each) => !inter(name).hasGlyphForCodePoint(each.codePointAt(0) ?? 0))).toEqual([]);
});

it('has one weight axis for all weights of the product', () => {
  expect(inter('latin').variationAxes).toMatchObject({ wght: { min: 400, max: 750 } });
});

it('names its copyright and licence in every file', () => {
  for (const { name } of SUBSETS) expect(inter(name).copyright).toContain('The Inter Project Authors');
});
