/** More text is no roster: twenty players with club, birthday and mail address need about 2,000 characters. */
export const TEXT_MAX = 20_000;

/** Marks of the writing direction and other characters without a width, except for joiners, which names need. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** The first digit of each script whose digits rosters have. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** Bullets, and what mail programs put before quoted lines. */
const BULLET = /^[ >]*(?:[-–—•*▪◦·‣●○✓☐]+ +)?/gmu;
/** The end of a line in a list that is written as a sentence. */
const LINE_END = /[ ,;]+$/gmu;

/**
 * A pasted text as the reader needs it: plain digits, commas and spaces, no invisible characters, no bullets, and not
 * longer than `TEXT_MAX`. Names stay as they were written.
 */
export const cleanText = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu, toAsciiDigit)
    .replace(/[،、，]/gu, ',')
    .replace(/[؛；]/gu, ';')
    .replace(BULLET, '')
    .replace(LINE_END, '');
