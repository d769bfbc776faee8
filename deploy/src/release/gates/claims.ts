import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { Registry } from '@courtside/module-kit/registry';
import { Refusal } from '../refusal';
import type { Candidate } from '../plan-release';

/** Parameters have no name here: `/a/:x` and `/a/:y` are the same address. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

/** What a module claims for itself alone, in words. */
function claimsOf({ routes, rail, tiles }: ModuleDescriptor): string[] {
  return [
    ...routes.map(({ path }) => `route ${shapeOf(path)}`),
    ...(rail ?? []).map(({ label }) => `rail entry “${label}”`),
    ...(tiles ?? []).map(({ label }) => `tile “${label}”`),
  ];
}

/** What the shell shows itself. */
const OWN = new Set(['route /', 'route /dashboard', 'rail entry “Dashboard”']);

/**
 * No route, rail entry or tile may belong to two.
 * @throws Refusal
 */
export function demandOwnClaims(registry: Registry, candidate: Candidate): void {
  if (candidate.kind === 'shell') return;
  const claims = claimsOf(candidate.release.descriptor);
  const others: [string, Set<string>][] = Object.entries(registry.modules)
    .filter(([name]) => name !== candidate.name)
    .map(([name, { current }]) => [name, new Set(claimsOf(current.descriptor))]);
  for (const [owner, owned] of [['the shell', OWN] as [string, Set<string>], ...others]) {
    const clash = claims.filter((claim) => owned.has(claim));
    if (clash.length > 0) {
      throw new Refusal(`${candidate.name} in ${registry.environment}`, `${clash.join(', ')} belongs to ${owner}`, `choose another in ${candidate.name}/module.ts, or have ${owner} give it up first`);
    }
  }
  const twice = claims.filter((claim, i) => claims.indexOf(claim) !== i);
  if (twice.length > 0) throw new Refusal(candidate.name, `${twice.join(', ')} is declared twice`, `declare it once in ${candidate.name}/module.ts`);
}
