import type { Compiler } from '@rspack/core';

/** Whether pages can be served, which needs one build without errors. Later errors are shown by the page itself. */
export class FirstBuild {
  #succeeded = false;
  #problem = '';
  #announce: () => void = () => {};
  /** Resolves after the first build, with or without errors. */
  readonly finished = new Promise<void>((resolve) => {
    this.#announce = resolve;
  });

  /** The problem, until a build succeeds. */
  get problem(): string | null {
    return this.#succeeded ? null : this.#problem;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('FirstBuild', (stats) => {
      this.#problem = stats.toString({ preset: 'errors-only', colors: false });
      this.#succeeded ||= !stats.hasErrors();
      this.#announce();
    });
  }
}
