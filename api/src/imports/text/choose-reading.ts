import type { CodePage } from './code-pages';
import { knownLetters, lettersOf, type Language } from './language-names';

/** A text as one code page reads it, with its words that have letters beyond ASCII. */
export interface Reading {
  readonly page: CodePage;
  readonly text: string;
  readonly words: readonly string[];
}

type Known = ReadonlyMap<Language, ReadonlySet<string>>;

/** How well the letters of a word are known from the names of one language: 1 for each known, down to -1. */
function scoreIn(known: ReadonlySet<string>, word: string): number {
  let score = 0;
  for (const [before = '', letter, after = ''] of lettersOf(word)) {
    if (letter === undefined) score += known.has(before) ? 1 : -1;
    else if (known.has(`${before}${letter}${after}`)) score += 1;
    else if (!known.has(letter)) score -= 1;
    else score += (known.has(`${before}${letter}_`) ? 0.35 : 0) + (known.has(`_${letter}${after}`) ? 0.35 : 0) - 0.2;
  }
  return score;
}

const scoreOf = (known: Known, languages: readonly Language[], word: string) =>
  Math.max(...languages.map((language) => scoreIn(known.get(language) ?? new Set(), word)));

/**
 * By how much the known letters must outweigh those of another reading. Measured with names that weren't learned:
 * no file was read wrong, and most files of a team were read. Two bytes mean something in any East Asian code page,
 * so more is needed there.
 */
const MARGIN = 1.1;
const MARGIN_OF_DOUBLE = 3;
const MARGIN_AGAINST_DOUBLE = 5;
/** The share of words, of those that the readings differ in, that must be known. */
const KNOWN_SHARE = 0.75;

const margin = (page: CodePage, other: CodePage) => {
  if (page.isDouble) return MARGIN_OF_DOUBLE;
  return other.isDouble ? MARGIN_AGAINST_DOUBLE : MARGIN;
};

interface Scored extends Reading {
  readonly scores: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Readings with the same text are one, with the languages of both code pages. */
function scored(known: Known, readings: readonly Reading[]): Scored[] {
  return readings
    .filter(({ text }, at) => readings.findIndex((other) => other.text === text) === at)
    .map((reading) => {
      const languages = readings.flatMap(({ text, page }) => (text === reading.text ? page.languages : []));
      const scores = new Map(reading.words.map((word) => [word, scoreOf(known, languages, word)]));
      return { ...reading, scores, total: [...scores.values()].reduce((sum, score) => sum + score, 0) };
    })
    .toSorted((a, b) => b.total - a.total);
}

/** Whether the words in which two readings differ speak clearly for the first. */
function outweighs(reading: Scored, other: Scored): boolean {
  const own = [...reading.scores].filter(([word]) => !other.scores.has(word)).map(([, score]) => score);
  const others = [...other.scores].filter(([word]) => !reading.scores.has(word)).map(([, score]) => score);
  const difference = own.reduce((sum, score) => sum + score, 0) - others.reduce((sum, score) => sum + score, 0);
  const known = own.filter((score) => score > 0).length;
  return difference >= margin(reading.page, other.page) && known >= own.length * KNOWN_SHARE;
}

/** Of a reading without any rival, most words must at least look like names. */
const isFamiliar = ({ scores, words }: Scored) =>
  [...scores.values()].filter((score) => score > 0).length >= words.length * 0.4;

/** The reading that is certain, or those that are possible, the most likely first. */
export type Choice = { readonly certain: Reading } | { readonly possible: readonly Reading[] };

/**
 * Chooses how to read a text by names: the letters beyond ASCII must occur beside the same letters in names of people
 * of a language of the code page. A wrong choice would store wrong names silently, so a close race has no winner.
 */
export async function chooseReading(readings: readonly Reading[]): Promise<Choice> {
  const [best, ...others] = scored(await knownLetters(), readings);
  if (!best) return { possible: [] };
  const isCertain = isFamiliar(best) && others.every((other) => outweighs(best, other));
  return isCertain ? { certain: best } : { possible: [best, ...others] };
}
