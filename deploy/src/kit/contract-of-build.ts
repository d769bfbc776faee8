import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as auth from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import * as gloves from '@courtside/contracts/gloves';
import * as imports from '@courtside/contracts/imports';
import * as operations from '@courtside/contracts/operations';
import * as players from '@courtside/contracts/players';
import * as reports from '@courtside/contracts/reports';
import * as spikeAccuracy from '@courtside/contracts/spike-accuracy';
import * as teams from '@courtside/contracts/teams';
import * as trainingSessions from '@courtside/contracts/training-sessions';
import { BUILD_FILE, BuildOutput } from '@courtside/module-kit/build/build-output';
import type { EnvironmentContract } from '@courtside/module-kit/environment-contract';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'responses' in value && 'method' in value;

/** Every call of the contracts, such as `GET /api/team/teams/`. */
const declaredCalls = (): string[] =>
  [auth, gloves, imports, operations, players, reports, spikeAccuracy, teams, trainingSessions]
    .flatMap((domain): Call[] => Object.values(domain).filter(isCall))
    .map(({ method, path: address }) => `${method} ${address}`)
    .sort();

/** Everything that an environment with this build of the shell and with the API of this checkout provides. */
export async function contractOfBuild(shellBuild: string): Promise<EnvironmentContract> {
  const build = BuildOutput.parse(JSON.parse(await readFile(path.join(shellBuild, BUILD_FILE), 'utf8')));
  if (build.kind !== 'shell') throw new Error(`${shellBuild} is not a build of the shell.`);
  const { provides, exports, contract } = build;
  return { environment: 'this checkout', provides, exports, contract, calls: declaredCalls() };
}
