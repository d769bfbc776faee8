import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';
import { integrityOf } from '../../store/integrity';

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
