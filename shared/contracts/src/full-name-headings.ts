import { HEADING_MAX_LENGTH, headingKey } from './import-headings';

/** What a column with first and last names in one cell is called, if no other column has last names. */
const WORDS = `
  name, names, full name, fullname, player, player name, athlete, athlete name, first and last name, spieler, spielerin,
  spielername, sportler, athlet, athletin, joueur, joueuse, athlète, nom complet, jugador, jugadora, nombre completo,
  giocatore, giocatrice, atleta, nome completo, jogador, jogadora, zawodnik, zawodniczka, imię i nazwisko, oyuncu,
  sporcu, ad soyad, adı soyadı, igrač, igračica, ime i prezime, hráč, hráčka, jméno a příjmení, játékos, pelaaja, nimi,
  spelare, spiller, navn, namn, speler, speelster, naam, игрок, имя и фамилия, first last, last first, last name first name,
  first name last name, vorname nachname, nachname vorname, name vorname, vor- und nachname, prénom et nom, prénom nom,
  nom et prénom, nom prénom, nombre y apellidos, apellidos y nombre, nome e cognome, cognome e nome, nazwisko i imię,
  prezime i ime, příjmení a jméno, имя фамилия, фамилия имя, фамилия и имя, 選手, 選手名, 氏名, 名前, 球员, 姓名, 선수, 이름
`;

const FULL_NAMES: ReadonlySet<string> = new Set(WORDS.split(',').map(headingKey));

/**
 * Whether a heading can mean first and last names in one column. `readHeadings` doesn't know such columns, and browsers
 * don't load these words.
 */
export const isFullNameHeading = (cell: unknown): boolean =>
  typeof cell === 'string' &&
  cell.length <= HEADING_MAX_LENGTH &&
  FULL_NAMES.has(headingKey(cell).replace(/[,/]/g, ''));
