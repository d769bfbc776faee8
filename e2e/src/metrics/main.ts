import path from 'node:path';
import { measure } from './measure';

/** Prints the size and structure of a checkout: `npm run metrics [folder]`. With `--list`, also each cycle and import to fix. */
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('-')) ?? path.resolve(import.meta.dirname, '../../..');
const { production, tests, testCount, cycles, relativeImportsAcrossPackages } = measure(folder);

const rows: (readonly [string, number, number])[] = [
  ['files', production.files, tests.files],
  ['lines', production.lines, tests.lines],
  ['statements', production.statements, tests.statements],
  ['thousand characters, no white space', production.kilocharacters, tests.kilocharacters],
  ['median file, lines', production.medianLines, tests.medianLines],
  ['p90 file, lines', production.p90Lines, tests.p90Lines],
  ['longest line, characters', production.longestLine, tests.longestLine],
];
console.log(`${''.padEnd(36)}${'production'.padStart(11)}${'tests'.padStart(8)}`);
for (const [name, inProduction, inTests] of rows)
  console.log(`${name.padEnd(36)}${String(inProduction).padStart(11)}${String(inTests).padStart(8)}`);
console.log(`
tests (a table counts once)          ${testCount}
import cycles                        ${cycles.length}
relative imports across packages     ${relativeImportsAcrossPackages.length}`);
if (args.includes('--list')) {
  for (const cycle of cycles) console.log(`cycle: ${cycle.join(' -> ')}`);
  for (const each of relativeImportsAcrossPackages) console.log(each);
}
