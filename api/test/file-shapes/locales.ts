import type { ImportColumn } from '@courtside/contracts/import-formats';
import iconv from 'iconv-lite';
import { ANA, dayFirst, FACTS, type Shape, tableOf, textOf, ZOE } from './shape';

interface Locale {
  readonly title: string;
  readonly headings: Partial<Record<ImportColumn, string>>;
  readonly separator: '.' | '/';
}

/** Google Sheets writes commas in every language, and cells with decimal commas in quotation marks. */
const SHEETS: readonly Locale[] = [
  {
    title: 'Google Sheets in French',
    headings: {
      team_name: 'Équipe',
      name: 'Prénom',
      last_name: 'Nom',
      player_number: 'Maillot',
      position: 'Poste',
      session_date: 'Date',
      serve_speed: 'Vitesse au service',
      serve_accuracy: 'Précision du service',
    },
    separator: '/',
  },
  {
    title: 'Google Sheets in German',
    headings: {
      team_name: 'Mannschaft',
      name: 'Vorname',
      last_name: 'Familienname',
      player_number: 'Rückennummer',
      session_date: 'Testdatum',
      serve_accuracy: 'Aufschlaggenauigkeit',
    },
    separator: '.',
  },
  {
    title: 'Google Sheets in Portuguese',
    headings: {
      team_name: 'Equipe',
      name: 'Nome',
      last_name: 'Sobrenome',
      player_number: 'Camisa',
      position: 'Posição',
      session_date: 'Data',
      serve_speed: 'Velocidade de saque',
    },
    separator: '/',
  },
];

const GREEK = [ANA, { ...ZOE, name: 'Γεωργία', last_name: 'Παπαδοπούλου' }];
const CZECH = [ANA, { ...ZOE, name: 'Eliška', last_name: 'Dvořáková' }];
const encoded = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));
const inArabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

/** Files of people who don't write English. */
export const locales = (): Shape[] => [
  ...SHEETS.map(({ title, headings, separator }) => ({
    title,
    content: textOf(tableOf({ headings, date: dayFirst(separator), decimal: ',' }), ',', '\r\n'),
    facts: FACTS,
  })),
  {
    title: 'Numbers in German, the name of the table first',
    content: `Tabelle 1\n${textOf(tableOf({ date: dayFirst('.'), decimal: ',' }), ';')}`,
    facts: FACTS,
  },
  {
    title: 'Numbers in English, the name of the table first',
    content: `Table 1${','.repeat(10)}\r\n${textOf(tableOf(), ',', '\r\n')}`,
    facts: FACTS,
  },
  {
    title: 'Excel in Greek, CSV',
    content: encoded(
      textOf(tableOf({ headings: { position: 'Θέση' }, date: dayFirst('/'), decimal: ',', facts: GREEK }), ';', '\r\n'),
      'windows-1253',
    ),
    facts: GREEK,
  },
  {
    title: 'Excel in Czech, CSV',
    content: encoded(
      textOf(
        tableOf({
          headings: {
            team_name: 'Tým',
            name: 'Jméno',
            last_name: 'Příjmení',
            player_number: 'Číslo dresu',
            position: 'Pozice',
            session_date: 'Datum',
          },
          date: (iso) => dayFirst('.')(iso).replaceAll('.', '. '),
          decimal: ',',
          facts: CZECH,
        }),
        ';',
        '\r\n',
      ),
      'windows-1250',
    ),
    facts: CZECH,
  },
  { title: 'tabs and a mark', content: `\ufeff${textOf(tableOf(), '\t', '\r\n')}`, facts: FACTS },
  {
    title: 'Arabic digits',
    content: textOf(tableOf().map((row, at) => (at === 0 ? row : row.map(inArabicDigits)))),
    facts: FACTS,
  },
];
