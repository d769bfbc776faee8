import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A file in a font's package. */
export const fontFile = (request: string): Buffer => readFileSync(resolve(request));

/** The part of Inter with the characters of a name such as `greek`. */
export const interFile = (part: string): string => `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`;

/** The part with the characters of the product's own texts. */
export const INTER = interFile('latin');

export const LICENSE = '@fontsource-variable/inter/LICENSE';
