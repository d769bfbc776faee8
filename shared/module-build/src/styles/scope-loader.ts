/* oxlint-disable oxc/no-this-in-exported-function -- the bundler calls loaders with their context as `this` */
import type { LoaderContext } from '@rspack/core';
import { scopeStyles } from './scope-styles';

/** Scopes a stylesheet to a module, or fails the build. */
export default function scopeLoader(this: LoaderContext<{ module: string }>, css: string): string {
  return scopeStyles(css, this.getOptions().module, this.resourcePath);
}
