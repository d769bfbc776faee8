import { readFileSync, writeFileSync } from 'node:fs';
import { generateCss } from './generate';

const file = new URL('../styles/generated.css', import.meta.url);
const css = generateCss();

if (!process.argv.includes('--check')) writeFileSync(file, css);
else if (readFileSync(file, 'utf8') !== css) {
  console.error('The generated CSS is out of date. Run "npm run styles" in shared/ui.');
  process.exitCode = 1;
}
