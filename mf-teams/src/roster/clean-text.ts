import { withAsciiDigits } from '@courtside/contracts/ascii-digits';

/** More text is no roster: twenty players with club, birthday and mail address need about 2,000 characters. */
export const TEXT_MAX = 20_000;

/** Marks of the writing direction and other characters without a width, except for joiners, which names need. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Bullets, and what mail programs put before quoted lines. */
const BULLET = /^[ >]*(?:[-–—•*▪◦·‣●○✓☐]+ +)?/gmu;
/** The end of a line in a list that is written as a sentence. */
const LINE_END = /[ ,;]+$/gmu;

/**
 * A pasted text as the reader needs it: plain digits, commas and spaces, no invisible characters, no bullets, and not
 * longer than `TEXT_MAX`. Names stay as they were written.
 */
export const cleanText = (text: string): string =>
  withAsciiDigits(text.slice(0, TEXT_MAX))
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
    .replace(/[،、，]/gu, ',')
    .replace(/[؛；]/gu, ';')
    .replace(BULLET, '')
    .replace(LINE_END, '');
