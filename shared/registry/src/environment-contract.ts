import { z } from 'zod';
import type { BuildOutput } from './build-output';
import { missingCalls } from './gates/missing-calls';
import { missingNames } from './gates/missing-names';
import { missingPackages } from './gates/missing-packages';

/** The part of the contract from the environment's shell. */
export const ShellContract = z.object({
  /** Such as `production`. */
  environment: z.string(),
  /** The version of each shared package. */
  provides: z.record(z.string(), z.string()),
  /** The names that each shared package exports. */
  exports: z.record(z.string(), z.array(z.string())),
});

/** Everything that an environment provides to modules, from its shell and its API. */
export const EnvironmentContract = ShellContract.extend({
  /** The version of the API's contracts. */
  contract: z.string(),
  /** The calls of the API, such as `GET /api/auth/user/`. */
  calls: z.array(z.string()),
});
export type EnvironmentContract = z.infer<typeof EnvironmentContract>;

/** The addresses at which a running environment serves its contract. */
export const CONTRACT_ADDRESSES = { shell: '/environment.json', api: '/api/openapi.json' } as const;

const OpenApi = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The calls of an OpenAPI document, such as `GET /api/team/teams/:id/`. */
export const callsOfPaths = (paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );

/**
 * Combines the responses of a running environment at `CONTRACT_ADDRESSES`.
 * @throws ZodError if the responses have another shape
 */
export function environmentContract(shell: unknown, openApi: unknown): EnvironmentContract {
  const { info, paths } = OpenApi.parse(openApi);
  return { ...ShellContract.parse(shell), contract: info.version, calls: callsOfPaths(paths) };
}

/** The reasons why an environment doesn't accept a build of a module, in sentences; empty if it does. */
export function contractProblems(
  build: Extract<BuildOutput, { kind: 'module' }>,
  { environment, provides, exports, contract, calls }: EnvironmentContract,
): string[] {
  const { name } = build.descriptor;
  const packages = missingPackages(build.builtAgainst, provides);
  const names = missingNames(build.uses, exports);
  const missing = missingCalls(build, { contract, calls: new Set(calls) });
  return [
    ...(packages.length > 0 ? [`${name} needs ${packages.join(', ')}.`] : []),
    ...(names.length > 0 ? [`${name} uses ${names.join(', ')}, which the shell of ${environment} doesn't have.`] : []),
    ...(missing ? [`${name} ${missing}.`] : []),
  ];
}
