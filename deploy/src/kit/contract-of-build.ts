import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allCalls } from '@courtside/contracts/all-calls';
import { BUILD_FILE, BuildOutput } from '@courtside/registry/build-output';
import type { EnvironmentContract } from '@courtside/registry/environment-contract';

/** Everything that an environment with this build of the shell and with the API of this checkout provides. */
export async function contractOfBuild(shellBuild: string): Promise<EnvironmentContract> {
  const build = BuildOutput.parse(JSON.parse(await readFile(path.join(shellBuild, BUILD_FILE), 'utf8')));
  if (build.kind !== 'shell') throw new Error(`${shellBuild} is not a build of the shell.`);
  const { provides, exports, contract } = build;
  const calls = allCalls.map(({ method, path: address }) => `${method} ${address}`).sort();
  return { environment: 'this checkout', provides, exports, contract, calls };
}
