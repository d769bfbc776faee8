import { type Shape, textOf } from './shape';

/** Rosters of federations: who plays, without results. */
export const federations = (): Shape[] => [
  {
    title: 'DVV, list of players',
    content: textOf(
      [
        ['Nr.', 'Name', 'Vorname', 'Jahrgang', 'Pass'],
        ['7', 'Silva', 'Ana', '2010', 'DE-1017'],
      ],
      ';',
    ),
    facts: [],
  },
  {
    title: 'DVV, report of a match',
    content: textOf(
      [
        ['Staffel', 'Mannschaft', 'Trikot', 'Nachname', 'Vorname', 'Geburtsdatum', 'Lizenz', 'Libero'],
        ['Oberliga', 'Lions', '7', 'Silva', 'Ana', '01.10.2008', 'DE-1017', 'N'],
      ],
      ';',
    ),
    facts: [],
  },
  {
    title: 'FIVB, team list',
    content: textOf([
      ['LIONS', '', '', '', '', '', '', ''],
      ['No.', 'Shirt Name', 'Last Name', 'First Name', 'Birthdate', 'Height', 'Spike', 'Block'],
      ['7', 'SILVA A.', 'Silva', 'Ana', '01/10/2008', '184', '302', '290'],
    ]),
    facts: [],
  },
  {
    title: 'USAV, roster',
    content: textOf([
      ['Member ID', 'First Name', 'Last Name', 'DOB', 'Jersey Number', 'Position', 'Club', 'Team', 'Grad Year'],
      ['1234567', 'Ana', 'Silva', '10/01/2008', '7', 'S', 'Lions VBC', 'Lions 17-1', '2027'],
    ]),
    facts: [],
  },
  {
    title: 'FIPAV, list of athletes',
    content: textOf(
      [
        ['Matricola', 'Cognome', 'Nome', 'Data di nascita', 'Ruolo', 'Tessera'],
        ['123456', 'Silva', 'Ana', '01/10/2008', 'Palleggiatrice', 'IT-77'],
      ],
      ';',
    ),
    facts: [],
  },
];
