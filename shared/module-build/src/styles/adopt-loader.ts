/* oxlint-disable oxc/no-this-in-exported-function -- the bundler calls loaders with their context as `this` */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from '@rspack/core';
import { TEXT_QUERY } from './style-rules';

const runTime = path.join(path.dirname(fileURLToPath(import.meta.url)), 'module-styles');

/** Most applications import the names of a CSS module's classes as one object. Its text isn't one of them. */
const classNames = (text: string) => `import * as parts from ${text};
const { default: text, ...names } = parts;
export default names;
`;

/** Replaces the import of a stylesheet by a script that adds its text to the styles of the module. */
export function pitch(this: LoaderContext): string {
  const request = (file: string) => JSON.stringify(this.utils.contextify(this.context ?? '', file));
  const text = request(this.resourcePath + TEXT_QUERY);
  return `import css from ${text};
export * from ${text};
${this.resourcePath.endsWith('.module.css') ? classNames(text) : ''}import { addStyles } from ${request(runTime)};
const remove = addStyles(css, __webpack_public_path__);
if (import.meta.webpackHot) import.meta.webpackHot.dispose(remove);
`;
}
