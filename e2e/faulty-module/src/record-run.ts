declare global {
  interface Window {
    /** The faults whose code has run in this page. */
    faultsThatRan?: Set<string>;
  }
}

/** Tells the tests that the code of this fault has run. */
export function recordRun(fault: string): void {
  (window.faultsThatRan ??= new Set()).add(fault);
}
