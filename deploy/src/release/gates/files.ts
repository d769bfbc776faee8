import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';
import { integrityOf } from '../../store/integrity';

const KB = 1024;
/** Limits for the compressed scripts that load before a screen can start. Raise one only with a measurement. */
const BUDGET = { shell: 420 * KB, module: 80 * KB };

/**
 * Checks that every file of a release exists and is byte for byte as built.
 * @throws Refusal
 */
export async function assertFilesIntact(artifacts: string, candidate: Candidate): Promise<void> {
  const { name, release } = candidate;
  const { entry, css, preloads, integrity } = release;
  const publishAgain = `publish ${name} again`;
  const refuse = (reason: string, fix = publishAgain) => new Refusal(`${name} ${release.version}`, reason, fix);
  const screens = candidate.kind === 'module' ? Object.values(candidate.release.screens).flat() : [];
  const referenced = [entry, ...css, ...preloads, ...screens];
  const home = `/${name}/${release.version}/`;
  const foreign = [...referenced, ...Object.keys(integrity)].filter(
    (file) => !path.posix.normalize(file).startsWith(home),
  );
  if (foreign.length > 0) throw refuse(`${foreign.join(', ')} is not one of its files`);
  const unverified = referenced.filter((file) => !integrity[file]);
  if (unverified.length > 0) throw refuse(`there is no integrity hash for ${unverified.join(', ')}`);
  for (const [address, expected] of Object.entries(integrity)) {
    const content = await readFile(path.join(artifacts, address)).catch(() => null);
    if (!content) throw refuse(`${address} is missing`);
    if (integrityOf(content) !== expected)
      throw refuse(`${address} has changed since it was built`, `delete its folder and ${publishAgain}`);
  }
}

/**
 * Checks that a visitor's download before a screen can start is within the budget.
 * @throws Refusal
 */
export async function assertWithinBudget(artifacts: string, { name, kind, release }: Candidate): Promise<void> {
  const sizes = await Promise.all(
    [release.entry, ...release.preloads].map(async (address) => {
      const file = path.join(artifacts, address);
      return (await readFile(`${file}.gz`).catch(() => readFile(file))).length;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const budget = BUDGET[kind];
  if (total > budget) {
    throw new Refusal(
      `${name} ${release.version}`,
      `its first load is ${Math.ceil(total / KB)} kB compressed, over ${budget / KB} kB`,
      'load what is not needed right away with React.lazy, or remove a dependency',
    );
  }
}
