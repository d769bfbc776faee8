import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { tabOfStaging } from '@courtside/deploy/dev/tab-of-staging';
import { storeBuild } from '@courtside/deploy/store/artifact-store';
import type { IsolatedEnvironments } from './isolated-environments';

/**
 * Serves a build as `npm run dev` does, at the origin from which tabs of staging may load modules.
 * @returns a function that stops the server
 */
export async function serveFromMachine(
  { data, machineUrl }: IsolatedEnvironments,
  dist: string,
): Promise<() => Promise<void>> {
  const artifacts = path.join(data, 'machine');
  const candidate = await storeBuild(dist, artifacts, new Date().toISOString());
  if (candidate.kind !== 'module') throw new Error(`${dist} is no build of a module.`);
  const { release } = candidate;
  const { answer } = await tabOfStaging(artifacts, () => Promise.resolve(release));
  const server = createServer(answer).listen(Number(new URL(machineUrl).port), '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
