import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openServiceKeys } from './release-keys';

describe('the keys of the registry service', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'courtside-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are created once, and later starts write nothing, because the folder may be read-only by then', async () => {
    const files = { privateKey: path.join(folder, 'release.pem'), publicKey: path.join(folder, 'release.pub.pem') };
    const { sign } = await openServiceKeys(files);
    expect(readdirSync(folder).toSorted()).toEqual(['release.pem', 'release.pub.pem']);
    const written = statSync(folder).mtimeMs;
    const again = await openServiceKeys(files);
    expect(again.verify('revision', sign('revision'))).toBe(true);
    expect(statSync(folder).mtimeMs).toBe(written);
  });
});
