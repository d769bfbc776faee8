import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exists, originFileOf } from '../store/artifact-store';
import type { Candidate } from '../store/candidate';
import { Origin } from '../store/change';
import { writeWhole } from '../store/write-whole';

/** Records the origin of a version when it is stored for the first time. */
export async function recordOrigin(artifacts: string, { name, release }: Candidate, origin: Origin): Promise<void> {
  const file = originFileOf(path.join(artifacts, name, release.version));
  if (!(await exists(file))) await writeWhole(file, JSON.stringify(origin));
}

/** The origin of a version; null if it is not recorded. */
export function readOrigin(artifacts: string, name: string, version: string): Origin | null {
  try {
    return Origin.parse(JSON.parse(readFileSync(originFileOf(path.join(artifacts, name, version)), 'utf8')));
  } catch {
    return null;
  }
}
