import { NO_NUMBERS } from './choose-numbers';
import { TEXT_MAX } from './clean-text';
import { readRoster, type RosterAnswers } from './read-roster';

/** A list as its players: first name, last name, number and position, of which unknown ones are empty. */
const shown = (text: string, answers?: RosterAnswers) =>
  readRoster(text, answers).players.map(({ name, last_name, player_number, position }) =>
    [name, last_name, player_number, position ?? ''].join('|'),
  );

const ANA = 'Ana|Kovač|7|Setter';
const BEA = 'Bea|Nord|12|Libero';
const MIA = 'Mia|Costa|4|Outside Hitter';
const THREE = [ANA, BEA, MIA];

describe('a list with headings', () => {
  test.each([
    [
      'of a spreadsheet',
      'First Name\tLast Name\tPlayer Number\tPosition\nAna\tKovač\t7\tSetter\nBea\tNord\t12\tLibero\nMia\tCosta\t4\tOH',
      THREE,
    ],
    [
      'in German, below a title and an empty line, with a birthday',
      'Kader Damen 1\t\t\t\t\n\t\t\t\t\nName\tVorname\tGeburtsdatum\tTrikotnummer\tPosition\nKovač\tAna\t01.02.2008\t7\tZuspielerin\nNord\tBea\t3.4.2009\t12\tLibera\nCosta\tMia\t5.6.2007\t4\tAußenangriff',
      THREE,
    ],
    [
      'in Italian, with semicolons and quotes',
      '"Cognome";"Nome";"Numero di maglia";"Ruolo"\n"Kovač";"Ana";"7";"Palleggiatrice"\n"Nord";"Bea";"12";"Libero"\n"Costa";"Mia";"4";"Schiacciatrice"',
      THREE,
    ],
    [
      'in Spanish, with the full name in one column',
      'Dorsal,Nombre,Posición\n7,Ana Kovač,Colocadora\n12,Bea Nord,Líbero\n4,Mia Costa,Punta',
      THREE,
    ],
    [
      'in French',
      'Nom\tPrénom\tMaillot\tPoste\nKOVAČ\tAna\t7\tPasseuse\nNORD\tBea\t12\tLibéro\nCOSTA\tMia\t4\tRéceptionneuse-attaquante',
      ['Ana|KOVAČ|7|Setter', 'Bea|NORD|12|Libero', 'Mia|COSTA|4|Outside Hitter'],
    ],
    [
      'in Polish, with last names first in one column',
      'Nr\tNazwisko i imię\tPozycja\n7\tKovač Ana\trozgrywająca\n12\tNord Bea\tlibero\n4\tCosta Mia\tprzyjmująca',
      THREE,
    ],
    [
      'in Russian',
      'Фамилия\tИмя\tНомер\tАмплуа\nИванова\tАнна\t7\tсвязующая\nПетрова\tОльга\t12\tлиберо',
      ['Анна|Иванова|7|Setter', 'Ольга|Петрова|12|Libero'],
    ],
    [
      'in Japanese, with full-width digits',
      '背番号\t氏名\tポジション\n７\t山田 花子\tセッター\n１２\t佐藤 美咲\tリベロ',
      ['花子|山田|7|Setter', '美咲|佐藤|12|Libero'],
    ],
    [
      'in Turkish, aligned with spaces',
      'Forma Numarası   Adı      Soyadı    Mevki\n7                Ana      Kovač     Pasör\n12               Bea      Nord      Libero\n4                Mia      Costa     Smaçör',
      THREE,
    ],
    [
      'in Markdown',
      '| # | Player | Pos |\n|---|:---|---|\n| 7 | Ana Kovač | S |\n| 12 | Bea Nord | L |\n| 4 | Mia Costa | OH |',
      THREE,
    ],
    ['for names only', 'Name\nAna Kovač\nBea Nord', ['Ana|Kovač||', 'Bea|Nord||']],
    [
      'whose columns nobody needs',
      'Team\tPlayer\tHeight\tNo.\tPosition\nFalcons\tAna Kovač\t182\t7\tSetter\nFalcons\tBea Nord\t170\t12\tLibero',
      [ANA, BEA],
    ],
    [
      'with a position that is none of ours, and one that is several',
      'Name\tNo.\tPosition\nAna Kovač\t7\tDS\nBea Nord\t12\tOH/MB\nMia Costa\t4\tOH',
      ['Ana|Kovač|7|', 'Bea|Nord|12|', MIA],
    ],
  ])('%s', (_, text, players) => {
    expect(shown(text)).toEqual(players);
  });
});

describe('columns without headings', () => {
  test.each([
    ['number, names and position', '7\tAna\tKovač\tSetter\n12\tBea\tNord\tLibero\n4\tMia\tCosta\tOH', THREE],
    ['names, position and number with commas', 'Ana,Kovač,S,7\nBea,Nord,L,12\nMia,Costa,OH,4', THREE],
    ['position first', 'S;Ana Kovač;#7\nL;Bea Nord;#12\nOH;Mia Costa;#4', THREE],
    ['"Last, First" in one column', 'Kovač, Ana\t7\tSetter\nNord, Bea\t12\tLibero\nCosta, Mia\t4\tOH', THREE],
    ['last names in capitals', 'KOVAČ\tAna\t7\nNORD\tBea\t12', ['Ana|KOVAČ|7|', 'Bea|NORD|12|']],
    [
      'a count, shirt numbers and heights',
      '1.\t7\tAna Kovač\t178\tSetter\n2.\t12\tBea Nord\t165\tLibero\n3.\t4\tMia Costa\t181\tOH',
      THREE,
    ],
    [
      'a last name that is also an abbreviation of a position',
      'Wei\tLi\t7\tSetter\nAna\tKovač\t12\tLibero\nMia\tCosta\t4\tOH',
      ['Wei|Li|7|Setter', 'Ana|Kovač|12|Libero', MIA],
    ],
    [
      'towns, birthdays and mail addresses',
      'Ana Kovač\tSplit\t2008-02-01\tana@club.example\t7\nBea Nord\tSplit\t2009-04-03\tbea@club.example\t12\nMia Costa\tZadar\t2007-06-05\tmia@club.example\t4\nEva Ek\tZadar\t2007-06-05\t\t9',
      ['Ana|Kovač|7|', 'Bea|Nord|12|', 'Mia|Costa|4|', 'Eva|Ek|9|'],
    ],
    [
      'cells that are empty',
      'Ana\tKovač\t\tSetter\nBea\tNord\t12\t\n\t\t\t\nMia\tCosta\t4\tOH',
      ['Ana|Kovač||Setter', 'Bea|Nord|12|', MIA],
    ],
    ['aligned spaces', '7   Ana Kovač     Setter\n12  Bea Nord      Libero\n4   Mia Costa     Outside Hitter', THREE],
  ])('%s', (_, text, players) => {
    expect(shown(text)).toEqual(players);
  });
});

describe('one line for each player', () => {
  test.each([
    ['number, name, position', '7 Ana Kovač Setter\n12 Bea Nord Libero\n4 Mia Costa Outside Hitter', THREE],
    ['name, number, abbreviation', 'Ana Kovač #7 S\nBea Nord #12 L\nMia Costa #4 OH', THREE],
    ['position in brackets, and a captain', 'Ana Kovač (S) 7\nBea Nord (L) (C) 12\nMia Costa (OH) 4', THREE],
    ['"Last, First"', 'Kovač, Ana 7 S\nNord, Bea 12 L\nCosta, Mia 4 OH', THREE],
    ['dashes', '7 - Ana Kovač - Setter\n12 – Bea Nord – Libero\n4 — Mia Costa — OH', THREE],
    ['bullets of a chat', '• Ana Kovač, 7, Setter\n• Bea Nord, 12, Libero\n• Mia Costa, OH, 4', THREE],
    ['a sentence', 'Ana Kovač 7, Bea Nord 12, Mia Costa 4', ['Ana|Kovač|7|', 'Bea|Nord|12|', 'Mia|Costa|4|']],
    [
      'a quoted mail with a greeting and a coach',
      '> Hi all, here is the squad:\r\n>\r\n> 7 Ana Kovač\r\n> 12 Bea Nord\r\n>\r\n> Coach: Tom Berg',
      ['Ana|Kovač|7|', 'Bea|Nord|12|'],
    ],
    [
      'sections by position',
      'Setters:\n7 Ana Kovač\n9 Eva Ek\nLiberos:\n12 Bea Nord\nOutside Hitters: Mia Costa 4, Pia Lind 5',
      [ANA, 'Eva|Ek|9|Setter', BEA, MIA, 'Pia|Lind|5|Outside Hitter'],
    ],
    [
      'some without position or number',
      '7 Ana Kovač Setter\nBea Nord Libero\n4 Mia Costa',
      [ANA, 'Bea|Nord||Libero', 'Mia|Costa|4|'],
    ],
    ['a count with shirt numbers behind', '1. Ana Kovač #7 S\n2. Bea Nord #12 L\n3. Mia Costa #4 OH', THREE],
    [
      'particles and several first names',
      'Ludwig van der Berg 7\nAna de la Cruz 12\nMaría José Pérez 4',
      ['Ludwig|van der Berg|7|', 'Ana|de la Cruz|12|', 'María José|Pérez|4|'],
    ],
    ['Chinese without spaces', '王小明 7 二传\n欧阳娜娜 12 自由人', ['小明|王|7|Setter', '娜娜|欧阳|12|Libero']],
    ['Korean', '7 김연경 레프트\n12 이소영 리베로', ['연경|김|7|Outside Hitter', '소영|이|12|Libero']],
    ['Arabic digits and commas', '٧ ليلى حداد\n١٢ نور عمر', ['ليلى|حداد|7|', 'نور|عمر|12|']],
    ['Greek', '7 Άννα Παππά πασαδόρος\n12 Ελένη Νίκου λίμπερο', ['Άννα|Παππά|7|Setter', 'Ελένη|Νίκου|12|Libero']],
    [
      'a last name that is a position',
      '7 Mia Middle\n12 Wei Ana Li\n4 Eva Ek\n5 Pia Lind',
      ['Mia|Middle|7|', 'Wei Ana|Li|12|', 'Eva|Ek|4|', 'Pia|Lind|5|'],
    ],
    [
      'birthdays, heights and years',
      'Ana Kovač 7 182 cm 2008\nBea Nord 12 165 cm 2009',
      ['Ana|Kovač|7|', 'Bea|Nord|12|'],
    ],
  ])('%s', (_, text, players) => {
    expect(shown(text)).toEqual(players);
  });
});

describe('what the list leaves open is asked', () => {
  const counted = '1. Ana Kovač\n2. Bea Nord\n3. Mia Costa';

  test('numbers that only count the rows are no shirt numbers without an answer', () => {
    const { numberChoices, players } = readRoster(counted);
    expect(players.map(({ player_number }) => player_number)).toEqual(['', '', '']);
    expect(numberChoices).toEqual([{ key: expect.any(String), sample: '1, 2, 3', isCount: true }]);
    expect(shown(counted, { numbers: numberChoices[0]?.key })).toEqual(['Ana|Kovač|1|', 'Bea|Nord|2|', 'Mia|Costa|3|']);
    expect(shown(counted, { numbers: NO_NUMBERS })).toEqual(['Ana|Kovač||', 'Bea|Nord||', 'Mia|Costa||']);
  });

  test('the column of shirt numbers is asked if several may be', () => {
    const text = 'Ana\tKovač\t7\t15\nBea\tNord\t12\t16\nMia\tCosta\t4\t14';
    const { numberChoices } = readRoster(text);
    expect(numberChoices.map(({ sample }) => sample)).toEqual(['7, 12, 4', '15, 16, 14']);
    expect(shown(text)).toEqual(['Ana|Kovač||', 'Bea|Nord||', 'Mia|Costa||']);
    expect(shown(text, { numbers: numberChoices[0]?.key })[0]).toBe('Ana|Kovač|7|');
  });

  test('a column of ages, which repeat, is not asked about', () => {
    expect(shown('Ana\tKovač\t7\t15\nBea\tNord\t12\t15\nMia\tCosta\t4\t14')[0]).toBe('Ana|Kovač|7|');
  });

  test('first and last names can be swapped, unless the list says which is which', () => {
    expect(readRoster('Kovács Anna\nNagy Eszter').canSwap).toBe(true);
    expect(shown('Kovács Anna\nNagy Eszter', { areSwapped: true })).toEqual(['Anna|Kovács||', 'Eszter|Nagy||']);
    expect(shown('Kovač,Ana,7,S\nNord,Bea,12,L', { areSwapped: true })).toEqual([ANA, BEA]);
    expect(readRoster('First Name\tLast Name\nAna\tKovač').canSwap).toBe(false);
    expect(readRoster('KOVAČ Ana\nNORD Bea').canSwap).toBe(false);
  });

  test('a name of three words is marked, because its last name may be longer', () => {
    expect(readRoster('Ana López García\nBea Nord').players.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false]);
  });

  test('words that are no position are kept to be asked about', () => {
    const text = 'Name\tPos\nAna Kovač\tDS\nBea Nord\tS/OPP\nMia Costa\t-';
    expect(readRoster(text).players.map(({ unknownPosition }) => unknownPosition)).toEqual(['DS', 'S/OPP', '']);
  });
});

test('rows that are no players are named', () => {
  const { leftOut, players } = readRoster(
    'Squad 2026:\nU18 Girls\nVorname Nachname Nummer\n7 Ana Kovač\n12 Bea Nord\nHead Coach Tom Berg\n---',
  );
  expect(leftOut).toEqual(['Squad 2026:', 'U18 Girls', 'Vorname Nachname Nummer', 'Head Coach Tom Berg', '---']);
  expect(players).toHaveLength(2);
});

test('a repeated reading with other answers keeps the place of each row', () => {
  const text = '1. Ana Kovač\n\n2. Bea Nord';
  const lines = (answers?: RosterAnswers) => readRoster(text, answers).players.map(({ line }) => line);
  expect(lines({ numbers: NO_NUMBERS, areSwapped: true })).toEqual(lines());
});

describe('hostile input is read within seconds', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \t\n '.repeat(5_000)],
    ['one long word', 'a'.repeat(1_000_000)],
    ['one long line of words', 'Ana '.repeat(250_000)],
    ['quotes that never end', '"a\t'.repeat(100_000)],
    ['brackets that never end', '('.repeat(100_000)],
    ['digits', '1234567 '.repeat(100_000)],
    ['separators', ',;|\t'.repeat(100_000)],
    ['a hundred thousand rows', '7 Ana Kovač\n'.repeat(100_000)],
    ['signs', '#'.repeat(100_000)],
    ['halves of characters', '\ud800\udc00\ud800 \udfff'.repeat(1_000)],
    ['marks of the writing direction', '\u202e7 \u200bAna\u202c Kovač\n'.repeat(10)],
  ])('%s', (_, text) => {
    const start = performance.now();
    const { players, leftOut, isCut } = readRoster(text);
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(isCut).toBe(text.length > TEXT_MAX);
    expect(players.length).toBeLessThanOrEqual(60);
    expect(leftOut.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(players)).not.toMatch(/[\u200b\u202c\u202e\t]/);
  });
});

describe('external ids', () => {
  const ids = (text: string) => readRoster(text).players.map(({ name, external_id }) => [name, external_id]);

  test.each(['Player ID', 'Licence No.', 'Passnummer', 'Número de licencia', 'Номер лицензии', 'lisans no'])(
    'are below %s',
    (heading) => {
      const text = `Name\tJersey\t${heading}\nAna Kovač\t7\tA-17\nBea Nord\t12\t`;
      expect(ids(text)).toEqual([
        ['Ana', 'A-17'],
        ['Bea', ''],
      ]);
      expect(readRoster(text).players.map(({ player_number }) => player_number)).toEqual(['7', '12']);
    },
  );

  test('are those of the first of several columns, as in a file', () => {
    expect(ids('Player ID;Name;Licence\n501;Ana Kovač;X\n502;Bea Nord;Y')).toEqual([
      ['Ana', '501'],
      ['Bea', '502'],
    ]);
  });

  test('are never guessed from cells without a heading', () => {
    expect(ids('7\tAna Kovač\tA-17\n12\tBea Nord\tB-18')).toEqual([
      ['Ana', ''],
      ['Bea', ''],
    ]);
  });
});
