import '@courtside/module-build/first-paint/browser-globals';
import { writeFileSync } from 'node:fs';
import { renderFrame } from './render-frame';

/** `main.ts <file>` writes the shell's frame and its own screens. */
writeFileSync(process.argv[2] ?? '', JSON.stringify(renderFrame()));
process.exit(0);
