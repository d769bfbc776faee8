import { ERROR_WORDS } from './error-words';

/** Stands for everything that may be a value. */
const HIDDEN = '…';
/** More characters are not read, and more words are not kept. */
const MAX_CHARACTERS = 500;
const MAX_WORDS = 30;
/** In a sentence, a capital letter begins a name. These begin the messages of browsers, and are no names. */
const MIN_CAPITALIZED = 6;
/** A pair of quotes with what is between them. An apostrophe inside a word is no quote. */
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|«[^»]*»|(?<!\w)'[^']*'(?!\w)/g;
/** A word without the punctuation around it. */
const WORD = /^[([{]*([A-Za-z]+)[)\]},.:;!?]*$/;

function keptWord(text: string): string {
  const [, word = ''] = WORD.exec(text) ?? [];
  const lower = word.toLowerCase();
  const isLower = word === lower;
  const isStart = word.length >= MIN_CAPITALIZED && word.slice(1) === lower.slice(1);
  return ERROR_WORDS.has(lower) && (isLower || isStart) ? lower : HIDDEN;
}

/**
 * The part of an error's message that cannot be a value: known words in lower case. Everything else (names, numbers,
 * ids, quoted texts, addresses, words of other languages) becomes “…”. Cleaning a cleaned text changes nothing.
 *
 * @example cleanMessage("Mila has no result for 'Serve 3'") // '… has no result for …'
 */
export function cleanMessage(message: string): string {
  const words = message
    .slice(0, MAX_CHARACTERS)
    .replace(QUOTED, ` ${HIDDEN} `)
    .split(/\s+/)
    .filter(Boolean)
    .map(keptWord)
    .slice(0, MAX_WORDS);
  return words.filter((word, index) => word !== HIDDEN || words[index - 1] !== HIDDEN).join(' ');
}

/** The name of an error's class, such as `TypeError`; `Error` if it may be something else. */
export const cleanErrorName = (name: unknown): string =>
  typeof name === 'string' && /^(?:[A-Z][a-z]{1,14}){0,3}(?:Error|Exception)$/.test(name) ? name : 'Error';
