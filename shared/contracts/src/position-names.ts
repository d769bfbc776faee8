import { foldName } from './fold-name';
import { POSITIONS, type Position } from './positions';

const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/**
 * How coaches write positions, in languages of volleyball. Only words and abbreviations that mean one position in all of
 * them: "C" is a setter in Spain and a middle blocker in Italy. A defensive specialist (DS) is none of ours, so nobody is
 * made a libero.
 */
const WORDS: Readonly<Record<Position, readonly string[]>> = {
  Setter: words(`
    s, set, z, zsp, zuspieler, zuspielerin, zuspiel, steller, stellerin, passeur, passeuse, colocador, colocadora,
    armador, armadora, levantador, levantadora, acomodador, acomodadora, distribuidor, distribuidora, palleggiatore,
    palleggiatrice, palleggio, alzatore, alzatrice, rozgrywający, rozgrywająca, dizač, dizačica, tehničar, tehničarka,
    podajalec, podajalka, nahrávač, nahrávačka, pasör, spelverdeler, spelverdeelster, passningsläggare,
    opplegger, legger, hæver, passari, feladó, ridicător, ridicătoare, coordonator, πασαδόρος, связующий, связующая,
    пасующий, пасующая, зв'язуючий, зв'язуюча, разпределител, разпределителка, дизач, техничар, セッター, 二传, 二传手,
    二傳, 세터, מוסר, معد
  `),
  Opposite: words(`
    opp, op, rs, rsh, right side, right side hitter, opposite hitter, dia, diag, diagonal, diagonalspieler,
    diagonalspielerin, diagonalangreifer, diagonalangreiferin, pointu, pointue, opuesto, opuesta, oposto, oposta,
    opposto, opposta, atakujący, atakująca, korektor, korektorica, opozit, pasör çaprazı, diagonaal, diagonaalspeler,
    diagonaalspeelster, hakkuri, átló, átlós, διαγώνιος, διαγώνια, диагональный, диагональная, диагонал, діагональний,
    діагональна, коректор, オポジット, 接应, 接应二传, 接應, 아포짓, 아포짓 스파이커, אלכסון
  `),
  'Middle Blocker': words(`
    mb, m, mh, mid, middle, middle hitter, mitte, mittelblock, mittelblocker, mittelblockerin, mittelangreifer,
    mittelangreiferin, central, centrale, contreur central, centraux, bloqueador central, bloqueadora central, meio,
    meio de rede, środkowy, środkowa, środkowy bloku, srednji bloker, srednja blokerka, srednjak, bloker, blokerka,
    blokař, blokařka, orta oyuncu, middenblokkeerder, middenblokkeerster, middenspeler, middenspeelster,
    middenaanvaller, mittblockare, midtblokker, midterblokker, keskitorjuja, középső, középblokkoló, κεντρικός, κεντρική,
    центральный, центральная, центральный блокирующий, блокирующий, блокирующая, центральний, центральна, център,
    средњи блокер, ミドルブロッカー, ミドル, 副攻, 副攻手, 미들블로커, 미들 블로커, חוסם אמצע
  `),
  'Outside Hitter': words(`
    oh, ls, lsh, outside, outside spiker, left side, left side hitter, wing spiker, ws, aa, außen, außenangreifer,
    außenangreiferin, außenangriff, annahme außen, réceptionneur attaquant, réceptionneuse attaquante, récep attaquant,
    r4, punta, receptor, receptora, punta receptor, punta receptora, receptor punta, ponta, ponteiro, ponteira,
    schiacciatore, schiacciatrice, banda, martello, przyjmujący, przyjmująca, primač, primačica, primač servisa,
    primač napadač, sprejemalec, sprejemalka, smečař, smečařka, smečiar, smečiarka, smaçör, passer loper, buitenaanvaller,
    buitenaanvalster, vänsterspiker, ytterspiker, kantspiller, yleispelaaja, szélső, extremă, ακραίος, ακραία,
    доигровщик, доигровщица, догравальник, догравальниця, посрещач, примач, アウトサイドヒッター, アウトサイド,
    ウイングスパイカー, レフト, 主攻, 主攻手, 아웃사이드 히터, 아웃사이드히터, 레프트
  `),
  Libero: words(`
    l, li, lib, l1, l2, libera, liberos, λίμπερο, либеро, ліберо, リベロ, 自由人, 自由球员, 리베로, ליברו, ليبرو
  `),
  Server: words(`
    srv, serving specialist, aufschläger, aufschlägerin, aufschlagspezialist, aufschlagspezialistin, serveur, serveuse,
    sacador, sacadora, battitore, battitrice, zagrywający, zagrywająca, ピンチサーバー, 원포인트 서버
  `),
};

/** Without case, accents and quotes; spaces, hyphens, slashes and full stops are one space. */
const key = (text: string) =>
  foldName(text)
    .replace(/[\s_./·・-]+/gu, ' ')
    .trim();

const NAMES: ReadonlyMap<string, Position> = new Map(
  POSITIONS.flatMap((position) => [position, ...WORDS[position]].map((name) => [key(name), position] as const)),
);

/** Longer than any name of a position. */
const MAX_LENGTH = 100;

/** The position of a name or an abbreviation, in any case and spacing. Null if it is none. */
export const positionOf = (text: string): Position | null => NAMES.get(key(text.slice(0, MAX_LENGTH))) ?? null;
