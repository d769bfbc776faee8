import { exampleEntry } from '../../test/example-report';
import { reportNames } from './report-names';

const named = (name: string, lastName = 'Kovač', number = 7) => exampleEntry({ name, lastName, number });
const namesOf = (...entries: Parameters<typeof reportNames>[0][number][]) =>
  reportNames(entries).map((name) => name.replace(/ \d{4}-\d\d-\d\d/, ''));

it('is the player and the date of the session', () => {
  const entry = named('Ana');
  expect(reportNames([entry])).toEqual([`Ana Kovac ${entry.session.session_date}.pdf`]);
});

it.each([
  ['Đurđa', 'Łukaß', 'Durda Lukass.pdf'],
  ['Æsa', "O'Neil-Sør", "Aesa O'Neil-Sor.pdf"],
  ['../..', 'C:\\a/b*?"<>|', 'C a b.pdf'],
  ['Ana\n\u202E', 'fdp.exe', 'Ana fdp exe.pdf'],
  ['李', '娜', 'Player 7.pdf'],
  ['A'.repeat(100), 'B'.repeat(100), `${'A'.repeat(100)}.pdf`],
])('of %j %j is a safe name', (name, lastName, expected) => expect(namesOf(named(name, lastName))).toEqual([expected]));

it('is unique, also where case does not matter', () => {
  expect(namesOf(named('Ana'), named('ANA'), named('Ána'))).toEqual([
    'Ana Kovac.pdf',
    'ANA Kovac (2).pdf',
    'Ana Kovac (3).pdf',
  ]);
});
