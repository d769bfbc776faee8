/** The first digit of each script whose digits people type: Arabic, Persian, Devanagari and full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu;

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** A text with plain digits, such as '12' for '١٢'. */
export const withAsciiDigits = (text: string): string => text.replace(DIGITS, toAsciiDigit);
