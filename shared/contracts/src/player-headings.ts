import { foldName } from './fold-name';

const words = (list: string): readonly string[] => list.split(',').map((word) => foldName(word));

/**
 * Headings of a player's full name or number that a file can't use, because they may mean something else there: "Name"
 * may be a first name, and "No." may count rows. Beside other words for players they are clear enough to ask.
 */
const WORDS: ReadonlyMap<string, 'name' | 'number'> = new Map([
  ...words(`
    player, players, name, full name, player name, athlete, spieler, spielerin, spielername, joueur, joueuse, jugador,
    jugadora, jogador, jogadora, giocatore, giocatrice, atleta, nome e cognome, cognome e nome, nombre y apellidos,
    apellidos y nombre, nom et prénom, nom prénom, zawodnik, zawodniczka, imię i nazwisko, nazwisko i imię, igrač, igračica,
    ime i prezime, prezime i ime, hráč, hráčka, oyuncu, adı soyadı, ad soyad, speler, speelster, spelare, spiller, pelaaja,
    nimi, namn, navn, naam, név, játékos, nume, jucător, όνομα, παίκτης, игрок, фамилия имя, имя фамилия, фио, гравець,
    選手, 選手名, 氏名, 名前, 姓名, 队员, 球员, 이름, 성명, 선수
  `).map((word) => [word, 'name'] as const),
  ...words(`
    no, nr, num, number, nummer, numéro, número, numero, n, numer, broj, číslo, numara, numer, szám, număr, αριθμός, номер,
    背番号, 番号, 号码, 球衣号码, 번호, 등번호
  `).map((word) => [word, 'number'] as const),
]);

/** What a heading says about a player, in addition to a file's headings. Null if it says nothing. */
export function readPlayerHeading(text: string): 'name' | 'number' | null {
  if (/^\s*(?:#|№|n[º°]\.?)\s*$/iu.test(text)) return 'number';
  return text.length > 80 ? null : (WORDS.get(foldName(text).replace(/\.$/, '')) ?? null);
}
