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
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff20sum', "'\uff20sum"],
    ['\ufe661', "'\ufe661"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u00a0\u2007=1', "'\u00a0\u2007=1"],
    ['\u00ad\u202e=1', "'\u00ad\u202e=1"],
    ["\u200b'=1", "'\u200b'=1"],
    ['\n=1', "'\n=1"],
    ['\u200bAna', '\u200bAna'],
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
        fc.string({
          unit: fc.constantFrom("'", '=', '\uff1d', '+', '-', '@', '\t', '\u200b', '\u0301', ' ', 'a', 'ž'),
        }),
        (text) => unguardFormula(guardFormula(text)) === text,
      ),
    );
  });

  it('no cell starts like a formula', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => !/^[=+\-@\t\r\n]/.test(guardFormula(text).normalize('NFKC')),
      ),
    );
  });
});
