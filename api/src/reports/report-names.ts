import { PLAIN_LETTERS } from '@courtside/contracts/fold-name';
import { fullName } from '@courtside/contracts/player-list';
import { formatDate } from '@courtside/contracts/format-date';
import type { ReportEntry } from './report';

/** Letters that don't split into a letter of ASCII and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ...PLAIN_LETTERS, ß: 'ss', ı: 'i' };
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'giu');
/** With the date, a number and the extension, a name fits into every file system. */
const LENGTH = 100;

/**
 * The names of the files with the report of each player: the player and the date of the session. Each name is unique,
 * also where case doesn't matter, and in ASCII.
 *
 * @example 'Ana Kovac 2026-03-12.pdf'
 */
export function reportNames(entries: readonly Pick<ReportEntry, 'player' | 'session'>[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ player, session }) => {
    const name = ascii(fullName(player)) || `Player ${player.player_number}`;
    const base = `${name} ${formatDate(session.session_date)}`;
    let unique = base;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base} (${number})`;
    taken.add(unique.toLowerCase());
    return `${unique}.pdf`;
  });
}

/** The letters and digits of a name, and what may stand between them in the name of a file. */
function ascii(name: string): string {
  return name
    .replaceAll(SPECIAL, (letter) => asWritten(letter, LETTERS[letter.toLowerCase()]!))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9'-]+/giu, ' ')
    .trim()
    .slice(0, LENGTH)
    .trim();
}

/** In upper case if the letter is. */
function asWritten(letter: string, [first = '', ...rest]: string): string {
  return letter === letter.toLowerCase() ? first + rest.join('') : first.toUpperCase() + rest.join('');
}
