import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { writeBuild, writeShellBuild } from '../../test/builds';
import { artifactsFolder, readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { EXIT } from '@courtside/release-client/cli/command-line';
import type { ReleaseClient } from '@courtside/release-client/release-client';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';

const PAGE_BYTES = 4096;

let data: string;
let builds: string;
let errors = '';

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
const mounted = process.getuid?.() === 0 && mount(folder);
if (!mounted) console.info('A full disk is not tested: only root may mount a small file system.');

let service: TestService;
let client: ReleaseClient;
const run = (...args: string[]) => {
  errors = '';
  const err = (text: string) => (errors += text);
  return runCommand(args, client, { out: () => {}, err });
};
const publish = (name: string, dist: string) => run('publish', name, '--to', 'production', '--dist', dist);
const production = () => openRegistryStore(registriesFolder(data)).read('production');
const filler = () => path.join(data, 'filler');
/** Fills the disk except for this many memory pages. */
async function leavePages(pages: number): Promise<void> {
  const { bavail, bsize } = await statfs(data);
  await writeFile(filler(), Buffer.alloc(Math.max(0, bavail * bsize - pages * PAGE_BYTES)));
}

(mounted ? describe : describe.skip)('on a full disk', () => {
  beforeAll(async () => {
    data = folder;
    await writeFile(path.join(data, 'release-rules.json'), '{"environments":{"production":{"requires":null}}}');
    service = await openTestService(readSettings({ COURTSIDE_DATA: data }));
    client = service.admin;
    builds = await mkdtemp(path.join(tmpdir(), 'builds-'));
    expect(await publish('shell', await writeShellBuild(path.join(builds, 'shell'), 'shell'))).toBe(EXIT.done);
    const first = await writeBuild(path.join(builds, 'one'), 'mf-a', 'one');
    expect(await publish('mf-a', first)).toBe(EXIT.done);
  });
  afterAll(async () => {
    await service.close();
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
    await rm(builds, { recursive: true });
  });

  // Depending on the remaining space, the disk fills up at a different step: artifact, registry.
  it('a publish reports it and changes nothing, whichever step fills the disk, and works again once there is space', async () => {
    const refused: number[] = [];
    for (let pages = 0; pages < 40; pages++) {
      const before = await production();
      const content = randomBytes(PAGE_BYTES / 2).toString('hex');
      const dist = await writeBuild(path.join(builds, `next-${pages}`), 'mf-a', content);
      const stored = await readdir(path.join(artifactsFolder(data), 'mf-a'));
      await leavePages(pages);
      const code = await publish('mf-a', dist);
      await rm(filler());
      if (code === EXIT.done) {
        expect((await production()).revision).toBe(before.revision + 1);
        break;
      }
      refused.push(pages);
      expect({ code, errors }).toEqual({
        code: EXIT.failed,
        errors: expect.stringMatching(/^The disk of .* is full\. Nothing has changed/),
      });
      expect(await production()).toEqual(before);
      // A complete artifact may remain. A repeated publish uses it.
      const left = (await readdir(path.join(artifactsFolder(data), 'mf-a'))).filter((name) => !stored.includes(name));
      expect(left.filter((name) => name.includes('draft'))).toEqual([]);
      const revisions = await readdir(path.join(registriesFolder(data), 'production'));
      expect(revisions.filter((name) => name.includes('draft'))).toEqual([]);
      expect(await publish('mf-a', dist)).toBe(EXIT.done);
    }
    expect(refused.length).toBeGreaterThan(3);
  });

  it('a canary and a withdrawal also report it and change nothing', async () => {
    const dist = await writeBuild(path.join(builds, 'canary'), 'mf-a', 'canary');
    expect(await run('publish', 'mf-a', '--to', 'staging', '--dist', dist)).toBe(EXIT.done);
    const before = await production();
    await leavePages(0);
    for (const command of [
      ['canary', 'mf-a', '--steps', '10,50'],
      ['withdraw', 'mf-a', '--in', 'production'],
    ])
      expect({ exit: await run(...command), errors }).toEqual({
        exit: EXIT.failed,
        errors: expect.stringContaining('Nothing has changed'),
      });
    await rm(filler());
    expect(await production()).toEqual(before);
  });
});
