import path from 'node:path';
import { measure } from './measure';
import { execa } from 'execa';
import { z } from 'zod';

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
});

/** The imports of this checkout that break a rule of `.dependency-cruiser.cjs`, each as `rule: from -> to`. */
async function brokenRules(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const options = { cwd: root, preferLocal: true, maxBuffer: 2 ** 28, reject: false };
  const { stdout } = await execa('depcruise', ['.', '--output-type', 'json'], options);
  return Report.parse(JSON.parse(stdout)).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
}

/**
 * Prints the size of a checkout and how many imports break a rule of this one: `npm run metrics [folder]`. With `--list`,
 * also each of these imports.
 */
const args = process.argv.slice(2);
const folder = args.find((arg) => !arg.startsWith('-')) ?? path.resolve(import.meta.dirname, '../../..');
const { production, tests, testCount } = measure(folder);
const broken = await brokenRules();

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
imports that break a rule            ${broken.length}`);
if (args.includes('--list')) for (const each of broken) console.log(each);
