import fc from 'fast-check';
import { foldName, matchesSearch } from './fold-name';

describe('one name in two spellings', () => {
  it.each([
    ['English', "O'Brien", 'O’Brien'],
    ['English, typed without the apostrophe', "O'Brien", 'OBRIEN'],
    ['French, composed and decomposed', 'Zoé', 'Zoe\u0301'],
    ['French, without accents', 'Zoé Lefèvre', 'ZOE LEFEVRE'],
    ['French ligatures', 'Œdipe', 'oedipe'],
    ['German', 'Strauß', 'STRAUSS'],
    ['German, with a capital ß', 'Strauß', 'STRAUẞ'],
    ['German, without the umlaut', 'Müller', 'Muller'],
    ['Turkish, both letters I', 'Elif Yılmaz', 'ELİF YILMAZ'],
    ['Turkish, without its letters', 'İstanbul', 'istanbul'],
    ['Polish', 'Łukasik', 'Lukasik'],
    ['Czech', 'Dvořák', 'DVORAK'],
    ['Croatian', 'Đurđević', 'Durdevic'],
    ['Danish', 'Sørensen', 'SORENSEN'],
    ['Icelandic', 'Þórður', 'Thordur'],
    ['Spanish', 'Ibáñez', 'Ibanez'],
    ['Portuguese, with a hyphen', 'Ana-Júlia', 'Ana Julia'],
    ['Vietnamese', 'Nguyễn Thị', 'Nguyen Thi'],
    ['Greek capitals and the final sigma', 'Γιώργος Παπάς', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ'],
    ['Russian', 'Алёна', 'АЛЕНА'],
    ['Ukrainian, apostrophes', 'Дар’я', 'Дарʼя'],
    ['Hebrew, with direction marks', 'נועה', '\u200fנועה\u200e'],
    ['Hebrew, with points', 'נֹעָה', 'נעה'],
    ['Arabic, with vowel marks', 'مُحَمَّد', 'محمد'],
    ['Arabic, with hamza', 'أحمد', 'احمد'],
    ['Arabic, stretched', 'محـــمد', 'محمد'],
    ['Arabic and Persian keyboards', 'علی کریمی', 'علي كريمي'],
    ['Catalan, with and without its dot', 'Núria Col·lell', 'Nuria Collell'],
    ['Catalan, with the old letter', 'Coŀlell', 'Collell'],
    ['Romanian, comma and cedilla', 'Ștefan', 'Ştefan'],
    ['Hawaiian', 'Kaʻiulani', 'Kaiulani'],
    ['Japanese, with a dot or a space', 'マリア・シルバ', 'ﾏﾘｱ ｼﾙﾊﾞ'],
    ['Japanese, half width', 'ｻﾄｳ', 'サトウ'],
    ['Korean, composed and decomposed', '김', '\u1100\u1175\u11b7'],
    ['full width', 'Ｍｅｉ', 'Mei'],
    ['invisible characters', 'Me\u200bi', 'Mei'],
    ['spaces', ' Ana  Silva', 'Ana\u00a0Silva'],
  ])('%s', (_, one, other) => {
    expect(foldName(other)).toBe(foldName(one));
  });
});

describe('two different names', () => {
  it.each([
    ['Ana', 'Anna'],
    ['Ivan', 'Ivana'],
    ['か', 'が'],
    ['Ли', 'Ле'],
    ['김', '긴'],
    ['कि', 'कु'],
    ['นก', 'นึก'],
    ["O'Neil", 'Neil'],
  ])('%s and %s', (one, other) => {
    expect(foldName(other)).not.toBe(foldName(one));
  });
});

it('is the same if it is folded again, or written in capitals', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldName(foldName(text))).toBe(foldName(text));
    }),
  );
  for (const name of ['Zoé', 'Łucja', 'Straße', 'Γιώργος', 'Ivana'])
    expect(foldName(name.toUpperCase())).toBe(foldName(name));
});

it.each([
  ['ist', 'İstanbul VK'],
  ['ipek', 'İpek'],
  ['iv', 'Ivana'],
  ['Zoé', 'Zoe\u0301'],
  ['lucja', 'Łucja'],
  ['golas', 'Gołaś'],
  ['oscar', 'Óscar'],
  ["O'Brien", 'O’Brien'],
  ['obrien', 'O’Brien'],
  ['', 'Anyone'],
])('a search for “%s” finds %s', (query, text) => {
  expect(matchesSearch(query, text)).toBe(true);
});

test('a plain name folds as any other', () => {
  const plain = fc.stringMatching(/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/);
  // An invisible character is left out, and takes the long way.
  fc.assert(fc.property(plain, (name) => expect(foldName(name)).toBe(foldName(`${name}\u200b`))));
});
