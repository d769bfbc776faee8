import { InvalidArgumentError } from 'commander';

/** Parses a whole number of a range. */
export function wholeNumber(from: number, to: number) {
  return (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(number >= from && number <= to)) throw new InvalidArgumentError(`Use a whole number from ${from} to ${to}.`);
    return number;
  };
}

/** Parses the start of a version. */
export function version(text: string): string {
  if (!/^[0-9a-f]{4,16}$/.test(text))
    throw new InvalidArgumentError('Use at least the first four digits of a version.');
  return text;
}

function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give a short reason.');
  return text;
}

/** The option `--reason`. @param fallback the reason if none is given */
export const reason = (fallback: string) =>
  ['--reason <text>', 'the reason, for the history', notEmpty, fallback] as const;

/** The option `--together`. */
export const TOGETHER = ['--together', 'all of them in one revision: checked and rolled back as a whole'] as const;

/** The option `--dist`. */
export const DIST = ['--dist <folder>', 'use a finished build instead of building here'] as const;
