import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderRevisionLog } from './folder-revision-log';
import { openProofs } from './proofs';

const DAY_MS = 24 * 60 * 60_000;
const now = Date.parse('2026-05-10T12:00:00Z');
const result = (check: string, days: number) => ({
  check,
  passed: true,
  who: 'ann',
  when: new Date(now - days * DAY_MS).toISOString(),
  summary: 'ended with 0',
});

describe('proofs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'proofs-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are forgotten if the last check of their combination is old', async () => {
    const proofs = openProofs(folderRevisionLog(folder), {});
    const [old, kept] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    await proofs.record(old, result('browser', 9));
    await proofs.record(kept, result('browser', 9));
    await proofs.record(kept, result('a11y', 1));
    await proofs.forget(now - 7 * DAY_MS);
    expect(await proofs.find(old)).toEqual([]);
    expect((await proofs.find(kept)).map(({ check }) => check)).toEqual(['browser', 'a11y']);
  });

  it('of one combination are none of another whose hash begins alike', async () => {
    const proofs = openProofs(folderRevisionLog(folder), {});
    await proofs.record('a'.repeat(64), result('browser', 0));
    expect(await proofs.find('a'.repeat(63) + 'b')).toEqual([]);
  });
});
