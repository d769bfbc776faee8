import { splitCells } from '@courtside/contracts/pasted-cells';
import type { GridPlayer } from './find-player';
import { pasteBlock, type PastedBlock } from './paste-block';

const player = (id: string, name: string, last_name: string, player_number: number): GridPlayer => ({
  id,
  name,
  last_name,
  player_number,
  position: 'Setter',
});
const players = [player('a', 'Ana', 'Silva', 7), player('b', 'Bea', 'Nord', 4), player('c', 'Cleo', 'Ek', 12)];
const paste = (text: string, row = 0, column = 0): Partial<PastedBlock> => {
  const { texts, ...rest } = pasteBlock(splitCells(text), players, { row, column }, 'metric');
  // Leaves out properties that report nothing, so a test only names what happened.
  const reported = Object.entries(rest).filter(([, found]) =>
    typeof found === 'number' ? found > 0 : found.length > 0,
  );
  return { texts, ...Object.fromEntries(reported) };
};

describe('a copied block', () => {
  it('fills the table from the focused cell, and its empty cells change nothing', () => {
    expect(paste('20\t60\n–\t\n22', 1, 3)).toEqual({
      texts: { 'b/serve_speed': '20', 'b/serve_accuracy': '60' },
      outside: 1,
    });
  });

  it('reports how many values are outside the table', () => {
    expect(paste('1\t2\t3\n4\t5\t6', 2, 4)).toEqual({ texts: { 'c/serve_accuracy': '1' }, outside: 5 });
  });

  it('keeps the units of single values', () => {
    expect(paste('21.5 m/s\t60 %', 0, 3).texts).toEqual({ 'a/serve_speed': '21.5 m/s', 'a/serve_accuracy': '60 %' });
  });

  it.each([
    'Bea Nord\t20\nANA  SILVA\t21',
    'Nord, Bea\t20\nSilva, Ana\t21',
    '4\tBea\tNord\t20\n7\tAna\tSilva\t21',
    'Bea\tNord\tSetter\t20\nAna\tSilva\tLibero\t21',
    '#4\t20\n#7\t21',
    'Nord\t20\nAna\t21',
    // The name takes precedence.
    '99\tBea Nord\t20\n4\tAna Silva\t21',
  ])('is matched to players by name or number: %j', (text) => {
    expect(paste(text, 2, 3)).toEqual({ texts: { 'b/serve_speed': '20', 'a/serve_speed': '21' } });
  });

  it('ignores the values of an unknown player', () => {
    expect(paste('7\tAnna Silva\t20\nBea Nord\t\t21\n4\tBea Nord\t22', 0, 3)).toEqual({
      texts: { 'b/serve_speed': '22' },
      unknownPlayers: ['7 Anna Silva'],
      repeatedPlayers: ['Bea Nord'],
    });
  });

  it('treats plain numbers as results, even if they are jersey numbers', () => {
    expect(paste('7\t60\n4\t70', 0, 3).texts).toEqual({
      'a/serve_speed': '7',
      'a/serve_accuracy': '60',
      'b/serve_speed': '4',
      'b/serve_accuracy': '70',
    });
  });

  it('follows the column order of its header', () => {
    expect(paste('Serve Accuracy (%)\tserve_speed\n60\t20', 1, 0)).toEqual({
      texts: { 'b/serve_accuracy': '60', 'b/serve_speed': '20' },
    });
  });

  it('keeps the unit of its header if the table has a different one', () => {
    expect(paste('Player\tServe Speed (mph)\nCleo Ek\t46.5\nAna Silva\t21 m/s').texts).toEqual({
      'c/serve_speed': '46.5 mph',
      'a/serve_speed': '21 m/s',
    });
  });

  it('reports columns that are not results', () => {
    expect(paste('#\tPlayer\tServe Speed\tComposite Index\n7\tAna Silva\t20\t55.6')).toEqual({
      texts: { 'a/serve_speed': '20' },
      unusedColumns: ['Composite Index'],
    });
  });

  it.each([
    ['Name\tSpeed\nAna Silva\t18,9', ['Speed']],
    ['Speed\n18,9\n20', ['Speed']],
    ['No.\tHeight\tReach\n7\t182\t240', ['Height', 'Reach']],
    ['Name\tServe Speed (knots)\nAna Silva\t40', ['Serve Speed (knots)']],
  ])('assigns nothing below headings that are not understood: %j', (text, unusedColumns) => {
    expect(paste(text, 0, 0)).toEqual({ texts: {}, unusedColumns });
  });

  it('keeps other columns apart from names', () => {
    expect(paste('Player\tHeight\tServe Speed\tNo.\nAna Silva\t182\t20\t7')).toEqual({
      texts: { 'a/serve_speed': '20' },
      unusedColumns: ['Height'],
    });
  });

  it('understands the headings of an import in other languages and units', () => {
    expect(paste('Vorname\tNachname\tServe speed km/h\nBea\tNord\t75')).toEqual({
      texts: { 'b/serve_speed': '75 km/h' },
    });
  });

  it.each(['Jugadora', 'Team member', 'Spieler/in', ''])('finds names below the heading %j', (heading) => {
    expect(paste(`No.\t${heading}\tServe Speed\n1\tCleo Ek\t21\n2\tBea Nord\t20`)).toEqual({
      texts: { 'c/serve_speed': '21', 'b/serve_speed': '20' },
    });
  });

  it('never assigns rows in their order beside a column that may say whose they are', () => {
    expect(paste('Player ID\tServe Speed\n1003\t21\n1001\t20')).toEqual({
      texts: {},
      unusedColumns: ['Player ID', 'Serve Speed'],
    });
  });

  it('takes no id for the number of a jersey', () => {
    expect(paste('External ID\tServe Speed\n7\t21')).toEqual({
      texts: {},
      unusedColumns: ['External ID', 'Serve Speed'],
    });
  });

  it('finds names in a column without a heading', () => {
    expect(paste('\tServe Speed\nBea Nord\t20').texts).toEqual({ 'b/serve_speed': '20' });
  });

  it('with jersey numbers below a header is matched to players by number', () => {
    expect(paste('No.\tServe Speed\n12\t20\n7\t21')).toEqual({
      texts: { 'c/serve_speed': '20', 'a/serve_speed': '21' },
    });
  });
});

describe('the number of a player in a pasted block', () => {
  const numbersIn = (text: string) => (paste(text).numbers ?? []).map(({ name, from, to }) => [name, from, to]);

  it.each(['Jersey', 'Rückennummer', 'No.', '#'])('below %s is named if it is another one', (heading) => {
    expect(numbersIn(`${heading}\tName\tServe Speed\n4\tAna Silva\t20\n7\tBea Nord\t21\n12\tCleo Ek\t22`)).toEqual([
      ['Ana Silva', 7, 4],
      ['Bea Nord', 4, 7],
    ]);
  });

  it('is named without headings if it has a sign', () => {
    expect(numbersIn('#4\tAna Silva\t70\n#12\tCleo Ek\t71')).toEqual([['Ana Silva', 7, 4]]);
    expect(numbersIn('4\tAna Silva\t70\n12\tCleo Ek\t71')).toEqual([]);
  });

  it.each([
    ['numbers that count the rows', 'No.\tName\tServe Speed\n1\tAna Silva\t20\n2\tBea Nord\t21'],
    ['an id', 'Player ID\tName\tServe Speed\n4\tAna Silva\t20\n7\tBea Nord\t21'],
    ['a row without a name', 'Jersey\tServe Speed\n4\t20\n7\t21'],
  ])('is not %s', (_, text) => {
    expect(numbersIn(text)).toEqual([]);
  });
});
