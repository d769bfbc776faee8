import path from 'node:path';
import { buildDevServer } from '@courtside/deploy/dev/dev-server';
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
  const server = await buildDevServer(artifacts, machineUrl);
  server.offer(candidate.release);
  await server.app.listen({ port: Number(new URL(machineUrl).port), host: '127.0.0.1' });
  return () => server.app.close();
}
