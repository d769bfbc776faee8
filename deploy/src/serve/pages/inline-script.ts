import { readFileSync } from 'node:fs';

/** The function of a file next to this one, for inlining into pages: without `export`, comments and indentation. */
export const inlineFunction = (file: string): string =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/\/\*\*[\s\S]*?\*\/\n|^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')
    .replace('export ', '')
    .trim();
