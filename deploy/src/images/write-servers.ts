import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../settings';
import { bundleServer } from './bundle-server';
import { copyPackages } from './copy-packages';
import { SERVERS } from './servers';

/**
 * Writes everything that the images of the servers contain on top of Node: `api/dist/main.mjs`,
 * `deploy/dist/gateway.mjs`, `deploy/dist/registry-service.mjs` and what they need.
 * @param folder absolute
 */
export async function writeServers(folder: string): Promise<void> {
  for (const server of Object.values(SERVERS)) {
    const workspace = path.join(root, server.workspace);
    const out = path.join(folder, server.workspace);
    await mkdir(out, { recursive: true });
    await bundleServer(server, workspace, out);
    await copyPackages(server.packages, workspace, out);
    await writeFile(path.join(out, 'package.json'), '{ "private": true, "type": "module" }\n');
  }
}
