import type { ImportCell } from './import-formats';

const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/**
 * Other words for import columns, in languages of volleyball. Only words that can mean nothing else beside the others:
 * 'No.' may count rows, and 'Name' alone may be a full name.
 */
export const HEADING_SYNONYMS: Readonly<Partial<Record<ImportCell, readonly string[]>>> = {
  team_name: words(`
    team, squad, mannschaft, équipe, equipo, squadra, equipe, drużyna, takım, ekipa, joukkue, lag,
    hold, ploeg, csapat, tým, команда, チーム, チーム名, 球队, 팀
  `),
  name: words(`
    first name, given name, forename, vorname, prénom, nombre, nome, primeiro nome, imię, ime,
    jméno, keresztnév, fornavn, förnamn, etunimi, voornaam, adı, имя
  `),
  last_name: words(`
    surname, family name, nachname, familienname, nom, nom de famille, apellido, apellidos, cognome,
    sobrenome, apelido, nazwisko, prezime, příjmení, vezetéknév, etternavn, efternavn, efternamn,
    sukunimi, achternaam, soyad, soyadı, фамилия
  `),
  player_number: words(`
    player no, jersey, jersey number, jersey no, shirt, shirt number, shirt no, trikotnummer,
    rückennummer, dorsal, maillot, numéro de maillot, numero di maglia, camisa, numer koszulki,
    forma numarası, rugnummer, draktnummer, tröjnummer, broj dresa, číslo dresu, mezszám
  `),
  external_id: words(`
    athlete id, player id, licence, license, licence no, license no, licence number, license number,
    registration number, member id, spieler-id, spielerpass, spielerpassnummer, passnummer, lizenz,
    lizenznummer, numéro de licence, n° de licence, licencia, número de licencia, tessera,
    numero tessera, numero di tessera, licença, número de licença, licencja, numer licencji,
    lisans, lisans no, lisans numarası, licenca, broj licence, registracijski broj, licenc,
    číslo licence, číslo registrace, igazolásszám, lisensnummer, licensnummer, lisenssinumero,
    licentienummer, bondsnummer, relatienummer, номер лицензии, лицензия, αριθμός δελτίου,
    登録番号, 選手id, 注册号, 球员id, 등록번호, 선수id
  `),
  position: words(`
    pos, playing position, posición, poste, ruolo, posição, pozycja, pozicija, pozice, poszt,
    posisjon, positie, pelipaikka, mevki, амплуа, позиция, θέση, ポジション, 位置, 포지션
  `),
  session_date: words(`
    date, test date, testing date, datum, testdatum, fecha, data, dato, päivämäärä, tarih, dátum,
    дата, 日付, 日期, 날짜
  `),
  serve_speed: words(`
    service speed, aufschlaggeschwindigkeit, vitesse de service, vitesse au service,
    velocidad de saque, velocità di battuta, velocidade de saque, prędkość zagrywki, servis hızı,
    brzina servisa
  `),
  serve_accuracy: words(`
    service accuracy, aufschlaggenauigkeit, précision du service, precisión de saque,
    precisione di battuta, precisão de saque, dokładność zagrywki, servis isabeti
  `),
};
