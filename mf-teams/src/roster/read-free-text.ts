import { positionOf } from '@courtside/contracts/position-names';
import { kindOf, readNumber, readPosition, type FoundNumber, type FoundPosition } from './read-cell';

/** Where words that name a position may be: in brackets and between commas they always are one. */
export type PositionPlace = 'start' | 'end';

/** What somebody wrote about a player in one line, such as "7 Ana Kovač Setter" and "Kovač, Ana #7 (S)". */
export interface FreeText {
  /** A full name, or the last and the first name if there was a comma between them. */
  readonly names: readonly string[];
  /** At the start, where it may be a shirt number or the count of the line. */
  readonly lead: FoundNumber | null;
  readonly signed: FoundNumber | null;
  readonly others: readonly FoundNumber[];
  readonly position: FoundPosition | null;
  /** Null if the position was in a part of its own. */
  readonly place: PositionPlace | null;
}

/** Birthdays, addresses, telephone numbers, heights and weights. */
const DETAILS =
  /\S+@\S+|https?:\S+|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b|\+?\d[\d ()/-]{6,}\d|\d+(?:[.,]\d+)?\s?(?:cm|kg|lbs?|ft)\b|\d[.,]\d\d\s?m\b/giu;
const SIGNED = /(?<![\p{L}\p{N}])(?:#|№|n[o°º]\.?|nr\.?)\s*(\d{1,3})(?!\d)/iu;
const CAPTAIN = /^(?:c|k|vc|vk|cap|capt|capit[aá]n|captain|kapit[aä]n|kapitan|capitaine|capitano)\.?$/iu;
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/gu;
const GAPS = /\s+[-–—:]+\s+|\s*[,;|]\s*|:\s+/u;

interface Parts {
  names: string[];
  lead: FoundNumber | null;
  others: FoundNumber[];
  position: FoundPosition | null;
  place: PositionPlace | null;
}

/** Takes marks in brackets out of a text: a number, a position or a captain. Nicknames stay. */
function takeBrackets(text: string, parts: Parts): string {
  return text.replace(BRACKETS, (all, inner: string) => {
    const content = inner.trim();
    const number = readNumber(content);
    const position = readPosition(content);
    if (number) parts.others.push(number);
    else if (position) parts.position ??= position;
    else if (!CAPTAIN.test(content) && kindOf(content) === 'name') return all;
    return ' ';
  });
}

const isEastAsian = (text: string | undefined) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(text ?? '');

/** Whether words are left for a name if others are a position. Short ones may be a name: Li is a libero, and a last name. */
const leavesName = (left: readonly string[], position: string, hasOtherName: boolean) =>
  left.length > 1 || (left.length === 1 && (hasOtherName || isEastAsian(left[0]) || position.length > 4));

/** Takes a position of up to three words from the start or the end. */
function takePosition(words: string[], parts: Parts, place: PositionPlace, hasOtherName: boolean): boolean {
  for (let count = Math.min(3, words.length - 1); count > 0 && !parts.position; count -= 1) {
    const at = place === 'end' ? words.length - count : 0;
    const text = words.slice(at, at + count).join(' ');
    const left = words.filter((word, index) => (index < at || index >= at + count) && !readNumber(word));
    const position = positionOf(text);
    if (!position || !leavesName(left, text, hasOtherName)) continue;
    words.splice(at, count);
    parts.position = { text, position };
    parts.place = place;
    return true;
  }
  return false;
}

/** Takes numbers and a position from both ends of a part with a name. */
function takeEnds(words: string[], parts: Parts, places: ReadonlySet<PositionPlace>, hasOtherName: boolean): void {
  for (let taken = true; taken && words.length > 0;) {
    taken = false;
    const last = readNumber(words.at(-1) ?? '');
    if (last && words.length > 1) {
      parts.others.push(last);
      words.pop();
      taken = true;
    }
    const first = readNumber(words[0] ?? '');
    if (first) {
      if (parts.lead || parts.names.length > 0) parts.others.push(first);
      else parts.lead = first;
      words.shift();
      taken = true;
    }
    for (const place of places) taken ||= takePosition(words, parts, place, hasOtherName);
  }
}

/**
 * Reads one line, or one cell with more than a name.
 *
 * @param places where most lines of the list have positions
 * @param hasOtherName another cell has the last or the first name
 */
export function readFreeText(text: string, places: ReadonlySet<PositionPlace>, hasOtherName = false): FreeText {
  const parts: Parts = { names: [], lead: null, others: [], position: null, place: null };
  const sign = SIGNED.exec(text);
  const signed = sign?.[1] === undefined ? null : { digits: String(Number(sign[1])), hasSign: true };
  const bare = takeBrackets(text.replace(SIGNED, ' '), parts)
    .replace(DETAILS, ' ')
    .replace(/^\s*(\d{1,3}[.)]?)(?=\p{L})/u, '$1 ');
  const segments = bare
    .split(GAPS)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const kinds = segments.map(kindOf);
  const nameCount = kinds.filter((kind) => kind === 'name').length;
  for (const [index, segment] of segments.entries()) {
    // "Li, Ana": the only word beside a first name is a last name, not a libero.
    const isShortName = /^\p{Lu}\p{Ll}$/u.test(segment) && nameCount === 1 && segments.length === 2;
    const kind = isShortName ? 'name' : kinds[index];
    const number = kind === 'number' ? readNumber(segment) : null;
    if (number && index === 0 && !parts.lead) parts.lead = number;
    else if (number) parts.others.push(number);
    else if (kind === 'position') parts.position ??= readPosition(segment);
    else if (kind === 'name' || kind === 'other') addName(segment, parts, places, hasOtherName || nameCount > 1);
  }
  return { ...parts, signed };
}

function addName(segment: string, parts: Parts, places: ReadonlySet<PositionPlace>, hasOtherName: boolean): void {
  const words = segment.split(' ');
  takeEnds(words, parts, places, hasOtherName);
  const name = words.join(' ').replace(/^[*.\s]+|[*\s]+$/gu, '');
  if (/\p{L}/u.test(name)) parts.names.push(name);
}
