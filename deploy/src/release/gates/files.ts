import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal';
import type { Candidate } from '../plan-release';

const KB = 1024;
/** Compressed scripts a visitor pays before a screen of it can start. Raise one only with a measurement at hand. */
const BUDGET = { shell: 420 * KB, module: 80 * KB };

const again = (name: string) => `publish ${name} again`;

/**
 * Every file of a release must be there and be what was built. There is no way around this gate.
 * @throws Refusal
 */
export async function demandWholeFiles(artifacts: string, candidate: Candidate): Promise<void> {
  const { name, release } = candidate;
  const { entry, css, preloads, integrity } = release;
  const screens = candidate.kind === 'module' ? Object.values(candidate.release.screens).flat() : [];
  const named = [entry, ...css, ...preloads, ...screens];
  const home = `/${name}/${release.version}/`;
  const foreign = [...named, ...Object.keys(integrity)].filter((file) => !path.posix.normalize(file).startsWith(home));
  if (foreign.length > 0) throw new Refusal(`${name} ${release.version}`, `${foreign.join(', ')} is not a file of its own`, again(name));
  const unverified = named.filter((file) => !integrity[file]);
  if (unverified.length > 0) throw new Refusal(`${name} ${release.version}`, `no integrity for ${unverified.join(', ')}`, again(name));
  for (const [address, expected] of Object.entries(integrity)) {
    const content = await readFile(path.join(artifacts, address)).catch(() => null);
    if (!content) throw new Refusal(`${name} ${release.version}`, `${address} is not there`, again(name));
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== expected) throw new Refusal(`${name} ${release.version}`, `${address} is not what was built`, `remove its folder and ${again(name)}`);
  }
}

/**
 * What a visitor downloads before a screen can start must stay within the budget.
 * @throws Refusal
 */
export async function demandBudget(artifacts: string, { name, kind, release }: Candidate): Promise<void> {
  const sizes = await Promise.all([release.entry, ...release.preloads].map(async (address) => {
    const file = path.join(artifacts, address);
    return (await readFile(`${file}.gz`).catch(() => readFile(file))).length;
  }));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const budget = BUDGET[kind];
  if (total > budget) {
    throw new Refusal(`${name} ${release.version}`, `its first load is ${Math.ceil(total / KB)} kB compressed, over ${budget / KB} kB`, 'load what is not needed at once with React.lazy, or drop a dependency');
  }
}
