import iconv from 'iconv-lite';
import type { Language } from './language-names';

const WESTERN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'nb', 'sv', 'fi', 'is'];

/** A way in which spreadsheet programs write letters as bytes, and the languages that it is for. */
export interface CodePage {
  readonly name: string;
  readonly languages: readonly Language[];
  /** Two bytes may be a letter, so any few bytes look like somebody's name. */
  readonly isDouble?: true;
}

/** What Excel and Numbers save a CSV file in, by the language of the computer. */
export const CODE_PAGES: readonly CodePage[] = [
  { name: 'windows-1252', languages: WESTERN },
  { name: 'macintosh', languages: WESTERN },
  { name: 'windows-1250', languages: ['cs', 'sk', 'pl', 'hu', 'hr', 'sl', 'sr', 'ro'] },
  { name: 'windows-1251', languages: ['ru', 'uk', 'mk'] },
  { name: 'windows-1253', languages: ['el'] },
  { name: 'windows-1254', languages: ['tr'] },
  { name: 'windows-1257', languages: ['lv', 'lt', 'et'] },
  { name: 'shift_jis', languages: ['ja'], isDouble: true },
  { name: 'euc-kr', languages: ['ko'], isDouble: true },
  { name: 'gb18030', languages: ['zh'], isDouble: true },
  { name: 'big5', languages: ['zh-TW'], isDouble: true },
];

/** The text of bytes in a code page; null if some bytes mean nothing in it, because they then can't be written again. */
export function decodeIn(page: CodePage, bytes: Buffer): string | null {
  const text = iconv.decode(bytes, page.name);
  return iconv.encode(text, page.name).equals(bytes) ? text : null;
}
