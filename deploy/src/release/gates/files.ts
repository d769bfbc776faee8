import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';
import { integrityOf } from '../../store/integrity';

const KB = 1024;
/** Limits for the compressed scripts that load before a screen can start. Raise one only with a measurement. */
const BUDGET = { shell: 420 * KB, module: 80 * KB };
/** The same for the files of one screen. All screens of one of our modules together have less (`bench/budgets.json`). */
const SCREEN_BUDGET = 200 * KB;

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

type Size = readonly [address: string, bytes: number];

/** The sizes of files as browsers get them: compressed if that is smaller. */
const sizesOf = (artifacts: string, addresses: Iterable<string>): Promise<Size[]> =>
  Promise.all(
    Array.from(new Set(addresses), async (address): Promise<Size> => {
      const file = path.join(artifacts, address);
      return [address, (await readFile(`${file}.gz`).catch(() => readFile(file))).length];
    }),
  );

const inKb = (bytes: number) => `${Math.ceil(bytes / KB)} kB`;

/** The largest files, such as "main.js (70 kB), chart.js (12 kB)". */
const largest = (sizes: readonly Size[]) =>
  sizes
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([address, bytes]) => `${path.posix.basename(address)} (${inKb(bytes)})`)
    .join(', ');

/**
 * Checks that what a visitor downloads before a screen can start, and then for each screen, is within the budget.
 * @throws Refusal that names the largest files
 */
export async function assertWithinBudget(artifacts: string, candidate: Candidate): Promise<void> {
  const { name, kind, release } = candidate;
  const assertWithin = async (what: string, addresses: Iterable<string>, budget: number, fix: string) => {
    const sizes = await sizesOf(artifacts, addresses);
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    if (total <= budget) return;
    const reason = `${what} is ${inKb(total)} compressed, over ${budget / KB} kB: ${largest(sizes)}`;
    throw new Refusal(`${name} ${release.version}`, reason, fix);
  };
  await assertWithin(
    'its first load',
    [release.entry, ...release.preloads],
    BUDGET[kind],
    'load what is not needed right away with React.lazy, or remove a dependency',
  );
  if (candidate.kind === 'shell') return;
  for (const [route, files] of Object.entries(candidate.release.screens))
    await assertWithin(
      `its screen ${route}`,
      files,
      SCREEN_BUDGET,
      'load what the screen does not show first with React.lazy, or remove a dependency',
    );
}
