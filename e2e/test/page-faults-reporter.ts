import type { Reporter, TestCase } from '@playwright/test/reporter';
import { CONTAINED, FAULT } from './page-faults';

const count = ({ results }: TestCase, type: string): number =>
  results.at(-1)?.annotations.filter((annotation) => annotation.type === type).length ?? 0;

/** Prints how many faults of modules the page has contained. */
export default class PageFaultsReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(): void {
    const sum = (type: string) => [...this.tests].reduce((total, test) => total + count(test, type), 0);
    if (sum(FAULT) > 0) console.log(`page faults contained: ${sum(CONTAINED)} of ${sum(FAULT)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
