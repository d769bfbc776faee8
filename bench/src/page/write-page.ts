import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { root } from '../../../deploy/src/settings';
import { api } from '../api/api';
import { gloves } from '../gloves/gloves';
import { growth } from '../growth/growth';
import { imports } from '../imports/imports';
import { keptResults, type Kind, type Measured } from '../measure/results';
import { releases } from '../release/release';
import { reports } from '../reports/reports';
import { web } from '../web/web';
import { apiSection } from './api-section';
import { glovesSection } from './gloves-section';
import { growthSection } from './growth-section';
import { importsSection } from './imports-section';
import { releaseSection } from './release-section';
import { reportsSection } from './reports-section';
import { webSection } from './web-section';

/** What is known beyond the figures: what was tried, what remains. One file a benchmark, written by hand. */
const remarksOn = (name: string) => {
  try {
    return readFileSync(path.join(root, `bench/remarks/${name}.md`), 'utf8').trim();
  } catch {
    return '';
  }
};

function section<Figures extends z.ZodType>(title: string, kind: Kind<Figures>, write: (measured: Measured<Figures>) => string): string {
  const measured = keptResults(kind);
  if (!measured) return `## ${title}\n\nNot measured yet: \`npm run bench -- ${kind.name}\`.`;
  const { machine, measuredAt, rounds } = measured;
  const busy = Math.max(...machine.load) > machine.processors
    ? ` **The processors were busy** (load ${machine.load.join(' to ')} on ${machine.processors}, in the minute before and at the end, the benchmark's own included): compare what stands beside each other, not with another day.` : '';
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`).join(', ');
  return [
    `## ${title}`,
    `\`npm run bench -- ${kind.name}\`, ${measuredAt.slice(0, 16).replace('T', ' ')} UTC, ${rounds === 1 ? 'one round' : `medians of ${rounds} rounds`}, ${machine.processors} × ${machine.processor}, ${machine.memoryGb} GB, ${machine.system}; ${versions}.${busy}`,
    write(measured),
    remarksOn(kind.name),
  ].filter(Boolean).join('\n\n');
}

/** Writes docs/benchmarks.md from what was last measured of each kind. */
export function writePage(): void {
  const page = [
    '<!-- Made by `npm run bench -- page` from bench/results and bench/remarks. Do not edit. -->\n# Benchmarks',
    'Courtside beside what people would use instead: both in one run on one machine, turn by turn. Times differ from machine to machine: read the ratios, and those of one round as a first impression.',
    section('Web', web, webSection),
    section('API', api, apiSection),
    section('Imports', imports, importsSection),
    section('Reports', reports, reportsSection),
    section('Growth', growth, growthSection),
    section('Release', releases, releaseSection),
    section('Gloves', gloves, glovesSection),
  ].join('\n\n');
  writeFileSync(path.join(root, 'docs/benchmarks.md'), `${page}\n`);
}
