import type { Result } from 'lighthouse';
import { z } from 'zod';
import { rounded } from '../measure/stats';

/** Lighthouse's figures of one visit. Times in ms. */
export const Audit = z.strictObject({
  /** 0 to 1. */
  score: z.number(),
  firstContentfulPaint: z.number(),
  largestContentfulPaint: z.number(),
  totalBlockingTime: z.number(),
  cumulativeLayoutShift: z.number(),
  speedIndex: z.number(),
  /** Lighthouse's rating of the processor, which is lower if the machine is busy. */
  benchmarkIndex: z.number(),
});
export type Audit = z.infer<typeof Audit>;

/** The parts of a report in use. */
export type Report = Pick<Result, 'runtimeError' | 'finalDisplayedUrl' | 'audits' | 'categories' | 'environment'>;

/** Reads the figures of a visit. @throws Error if the page wasn't audited, or if it led to another screen */
export function readReport(report: Report, address: string): Audit {
  if (report.runtimeError) throw new Error(`${address} was not audited: ${report.runtimeError.message}`);
  const shown = new URL(report.finalDisplayedUrl ?? '');
  if (`${shown.pathname}${shown.search}` !== address) throw new Error(`${address} led to ${shown.href}.`);
  const figure = (audit: string, digits = 0) => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${audit} of ${address}.`);
    return rounded(value, digits);
  };
  const score = report.categories.performance?.score;
  if (typeof score !== 'number') throw new Error(`Lighthouse has no score of ${address}.`);
  return {
    score,
    firstContentfulPaint: figure('first-contentful-paint'),
    largestContentfulPaint: figure('largest-contentful-paint'),
    totalBlockingTime: figure('total-blocking-time'),
    cumulativeLayoutShift: figure('cumulative-layout-shift', 4),
    speedIndex: figure('speed-index'),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}
