import type { ImportColumn } from '@courtside/contracts/import-formats';
import iconv from 'iconv-lite';
import writeWorkbook from 'write-excel-file/node';
import { ANA, cellsOf, dayFirst, FACTS, type Shape, tableOf, textOf, ZOE } from './shape';

interface Language {
  readonly name: string;
  readonly headings: Partial<Record<ImportColumn, string>>;
  readonly date: (iso: string) => string;
  /** The code page of Excel in this language. */
  readonly encoding: string;
}

const dotted = dayFirst('.');
const slashed = dayFirst('/');

/** Excel in these languages writes semicolons and decimal commas. */
const LANGUAGES: readonly Language[] = [
  {
    name: 'German',
    headings: {
      team_name: 'Mannschaft',
      name: 'Vorname',
      last_name: 'Nachname',
      player_number: 'Trikotnummer',
      session_date: 'Datum',
      serve_speed: 'Aufschlaggeschwindigkeit',
    },
    date: dotted,
    encoding: 'windows-1252',
  },
  {
    name: 'French',
    headings: {
      team_name: 'Équipe',
      name: 'Prénom',
      last_name: 'Nom',
      player_number: 'Maillot',
      position: 'Poste',
      session_date: 'Date',
      serve_speed: 'Vitesse de service',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Spanish',
    headings: {
      team_name: 'Equipo',
      name: 'Nombre',
      last_name: 'Apellidos',
      player_number: 'Dorsal',
      position: 'Posición',
      session_date: 'Fecha',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Italian',
    headings: {
      team_name: 'Squadra',
      name: 'Nome',
      last_name: 'Cognome',
      player_number: 'Numero di maglia',
      position: 'Ruolo',
      session_date: 'Data',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Polish',
    headings: {
      team_name: 'Drużyna',
      name: 'Imię',
      last_name: 'Nazwisko',
      player_number: 'Numer koszulki',
      position: 'Pozycja',
      session_date: 'Data',
    },
    date: dotted,
    encoding: 'windows-1250',
  },
  {
    name: 'Turkish',
    headings: {
      team_name: 'Takım',
      name: 'Adı',
      last_name: 'Soyadı',
      player_number: 'Forma numarası',
      position: 'Mevki',
      session_date: 'Tarih',
    },
    date: dotted,
    encoding: 'windows-1254',
  },
];

/** Names that each code page has. */
const FACTS_OF: Readonly<Record<string, readonly (typeof ANA)[]>> = {
  'windows-1250': [ANA, { ...ZOE, name: 'Łucja', last_name: 'Gołaś' }],
  'windows-1252': FACTS,
  'windows-1254': [ANA, { ...ZOE, name: 'Gizem', last_name: 'Karadağ Işık' }],
};

const encoded = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

/** A workbook of one sheet. Dates stay dates. */
const workbookOf = async (table: ReadonlyArray<readonly unknown[]>): Promise<Uint8Array<ArrayBuffer>> => {
  const cells = table.map((row) =>
    row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) })),
  );
  return new Uint8Array(await writeWorkbook(cells as never).toBuffer());
};

const inLanguage = async ({ name, headings, date, encoding }: Language): Promise<Shape[]> => {
  const facts = FACTS_OF[encoding]!;
  const text = textOf(tableOf({ headings, date, decimal: ',', facts }), ';', '\r\n');
  const typed = facts.map((each) =>
    Object.entries(cellsOf(each)).map(([column, cell]) =>
      column === 'session_date' ? new Date(`${String(cell)}T00:00:00Z`) : cell,
    ),
  );
  const columns = Object.keys(cellsOf(ANA)) as ImportColumn[];
  return [
    { title: `Excel in ${name}, CSV`, content: encoded(text, encoding), facts },
    { title: `Excel in ${name}, CSV UTF-8`, content: `\ufeff${text}`, facts },
    {
      title: `Excel in ${name}, workbook`,
      content: await workbookOf([columns.map((column) => headings[column] ?? column), ...typed]),
      facts,
    },
    { title: `Excel in ${name}, Unicode text`, content: encoded(text.replaceAll(';', '\t'), 'utf-16'), facts },
  ];
};

/** Files of Excel in its languages. */
export const excelInLanguages = async (): Promise<Shape[]> => (await Promise.all(LANGUAGES.map(inLanguage))).flat();
