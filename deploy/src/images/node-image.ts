import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildah } from './buildah';

const NAME = 'localhost/courtside-check-node';

/**
 * Makes an image like `node:20-bookworm-slim` without a registry of images: Debian from its packages, and this machine's
 * Node with npm.
 * @param mirror the address of Debian's packages
 */
export function createNodeImage(folder: string, mirror: string | undefined): string {
  const system = path.join(folder, 'system');
  if (!existsSync(path.join(system, 'usr/local/bin/node'))) {
    const from = mirror ? [mirror] : [];
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system, ...from], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const modules = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
    const own = path.join(system, 'usr/local/lib/node_modules');
    mkdirSync(own, { recursive: true });
    cpSync(path.join(modules, 'npm'), path.join(own, 'npm'), { recursive: true, dereference: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(system, 'usr/local/bin', name));
    appendFileSync(path.join(system, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n');
    appendFileSync(path.join(system, 'etc/group'), 'node:x:1000:\n');
    for (const cache of ['var/cache/apt', 'var/lib/apt/lists']) rmSync(path.join(system, cache), { recursive: true });
    cpSync(process.execPath, path.join(system, 'usr/local/bin/node'), { dereference: true });
  }
  const container = buildah(folder, 'from', 'scratch');
  buildah(folder, 'copy', '--quiet', container, system, '/');
  buildah(folder, 'commit', '--quiet', container, NAME);
  buildah(folder, 'rm', container);
  return NAME;
}
