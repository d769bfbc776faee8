import fc from 'fast-check';
import { guardFormula, unguardFormula } from './spreadsheet-text';

describe('text cells of a spreadsheet', () => {
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-Ana', "'-Ana"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ["O'Neill", "O'Neill"],
    ["'t Hooft", "'t Hooft"],
    ['Ana-Marija', 'Ana-Marija'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(guardFormula(text)).toBe(cell);
    expect(unguardFormula(cell)).toBe(text);
  });

  it('any text survives both directions', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', 'ž') }),
        (text) => unguardFormula(guardFormula(text)) === text,
      ),
    );
  });

  it('no cell starts like a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r]/.test(guardFormula(text))));
  });
});
