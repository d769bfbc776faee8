/* oxlint-disable oxc/no-this-in-exported-function -- the bundler calls loaders with their context as `this` */
import type { LoaderContext } from '@rspack/core';

/** Turns a stylesheet into a script that adds its text to `importedStyles`. */
export default function styleLoader(this: LoaderContext, css: string): string {
  return `courtsideImportedStyles.push(${JSON.stringify({ file: this.resourcePath, css })}); export default {};`;
}
