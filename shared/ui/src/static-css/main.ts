import { readFileSync, writeFileSync } from 'node:fs';
import { generateCss, generateTokens } from './generate';

const files = [
  { file: new URL('../styles/generated.css', import.meta.url), content: generateCss() },
  { file: new URL('../antd-styles/tokens.json', import.meta.url), content: generateTokens() },
];

for (const { file, content } of files)
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (readFileSync(file, 'utf8') !== content) {
    console.error(`${file.pathname} is out of date. Run "npm run styles" in shared/ui.`);
    process.exitCode = 1;
  }
