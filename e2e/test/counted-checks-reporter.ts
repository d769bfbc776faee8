import type { Reporter, TestCase } from '@playwright/test/reporter';
import { COUNTED } from './counted-checks';

const count = ({ results }: TestCase, type: string): number =>
  results.at(-1)?.annotations.filter((annotation) => annotation.type === type).length ?? 0;

/** Prints how many faults of modules the page has contained, and how many foreign answers have lost nothing. */
export default class CountedChecksReporter implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.add(test);
  }

  onEnd(): void {
    const sum = (type: string) => [...this.tests].reduce((total, test) => total + count(test, type), 0);
    for (const [label, { expected, held, ...rest }] of Object.entries(COUNTED)) {
      const suffix = 'suffix' in rest ? rest.suffix : '';
      if (sum(expected) > 0) console.log(`${label}: ${sum(held)} of ${sum(expected)}${suffix}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
