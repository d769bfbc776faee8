import { test } from '@playwright/test';

/** The annotations that `page-faults-reporter.ts` counts. */
export const FAULT = 'page fault';
export const CONTAINED = 'page fault contained';

const annotate = (type: string, states: readonly string[]) => {
  for (const description of states) test.info().annotations.push({ type, description });
};

/** Declares that the test shows how these faults are contained. */
export const pageFault = (...states: string[]): void => annotate(FAULT, states);

/** Records that the test has verified the containment of this fault. */
export const contained = (...states: string[]): void => annotate(CONTAINED, states);
