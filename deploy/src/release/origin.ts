import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists, originFileOf } from '../store/artifact-store';
import type { Candidate } from '../store/candidate';
import { Origin } from '../store/change';

/** Records what a version was built from when it is stored for the first time. */
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

/** What a version was built from; null if nobody has recorded it. */
export function readOrigin(artifacts: string, name: string, version: string): Origin | null {
  try {
    return Origin.parse(JSON.parse(readFileSync(originFileOf(path.join(artifacts, name, version)), 'utf8')));
  } catch {
    return null;
  }
}
