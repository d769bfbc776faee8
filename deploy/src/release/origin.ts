import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists, originFileOf } from '../store/artifact-store';
import type { Candidate } from '../store/candidate';
import { Origin } from '../store/change';

/** Records the origin of a version when it is stored for the first time. */
export async function recordOrigin(artifacts: string, { name, release }: Candidate, origin: Origin): Promise<void> {
  const file = originFileOf(path.join(artifacts, name, release.version));
  if (await exists(file)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(origin));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The origin of a version; null if it is not recorded. */
export function readOrigin(artifacts: string, name: string, version: string): Origin | null {
  try {
    return Origin.parse(JSON.parse(readFileSync(originFileOf(path.join(artifacts, name, version)), 'utf8')));
  } catch {
    return null;
  }
}
