import { test } from '@playwright/test';

/** What the run counts and prints at its end, by the text before the numbers. The reporter reads the annotations. */
export const COUNTED = {
  'page faults contained': { expected: 'page fault', held: 'page fault contained' },
  'hostile answers': { expected: 'hostile answer', held: 'hostile answer lost nothing', suffix: ' lost nothing' },
} as const satisfies Record<string, { expected: string; held: string; suffix?: string }>;

const annotate = (type: string, states: readonly string[]) => {
  for (const description of states) test.info().annotations.push({ type, description });
};

const { 'page faults contained': faults, 'hostile answers': answers } = COUNTED;

/** Declares that the test shows how these faults are contained. */
export const pageFault = (...states: string[]): void => annotate(faults.expected, states);

/** Records that the test has verified the containment of this fault. */
export const contained = (...states: string[]): void => annotate(faults.held, states);

/** Declares that the test sends these answers in place of the server's. */
export const hostileAnswer = (...states: string[]): void => annotate(answers.expected, states);

/** Records that nothing was lost with this answer. */
export const lostNothing = (...states: string[]): void => annotate(answers.held, states);
