import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { Registry } from '@courtside/registry';
import { covers, overlaps } from '@courtside/registry/routes';
import { Refusal } from '@courtside/release-client/refusal';
import { offeredReleases, type Candidate } from '../../store/candidate';
import { isReserved } from '../../reserved-addresses';

/** Claims that only one module may have: addresses, and the texts of entries in the same list. */
interface Claims {
  routes: string[];
  /** Such as `rail entry “Teams”`. */
  entries: string[];
}

function claimsOf(descriptor: ModuleDescriptor): Claims {
  const { routes, rail = [], tiles = [], widgets = [], avatarMenu = [], guestBar = [] } = descriptor;
  const named = (kind: string, entries: readonly { label: string }[]) =>
    entries.map(({ label }) => `${kind} “${label.trim()}”`);
  return {
    routes: routes.map(({ path }) => path),
    entries: [
      ...named('rail entry', rail),
      ...named('tile', tiles),
      ...named(
        'widget',
        widgets.map(({ title }) => ({ label: title })),
      ),
      ...named('avatar menu entry', avatarMenu),
      ...named('top bar button', guestBar),
    ],
  };
}

const SHELL_CLAIMS: Claims = {
  routes: ['/', '/dashboard'],
  entries: ['rail entry “Dashboard”', 'avatar menu entry “Logout”'],
};

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The claims that two modules share, in words. */
function conflictsBetween(own: Claims, other: Claims): string[] {
  const routes = own.routes.flatMap((route) => {
    const taken = other.routes.find((each) => overlaps(route, each));
    if (taken === undefined) return [];
    return [
      taken === route ? `the route ${route}` : `the route ${route} matches the same addresses as ${taken}, which`,
    ];
  });
  const entries = own.entries.filter((entry) => other.entries.some((each) => sameText(entry, each)));
  return [...routes, ...entries.map((entry) => `the ${entry}`)];
}

/** The claims that a module makes twice, so that the second one is never reached. */
function conflictsWithin({ routes, entries }: Claims): string[] {
  const hidden = routes.flatMap((route, i) => {
    const earlier = routes.slice(0, i).find((each) => covers(each, route));
    if (earlier === undefined) return [];
    return earlier === route ? [`the route ${route} is declared twice`] : [`the route ${earlier} hides ${route}`];
  });
  const repeated = entries.filter((entry, i) => entries.findIndex((each) => sameText(each, entry)) < i);
  return [...hidden, ...repeated.map((entry) => `the ${entry} is declared twice`)];
}

/**
 * Checks that no address, rail entry, tile, menu entry or button belongs to two modules, to a module and the shell, or
 * to the server. Two routes conflict if an address matches both.
 * @throws Refusal
 */
export function assertUniqueClaims(registry: Registry, candidate: Candidate): void {
  if (candidate.kind === 'shell') return;
  const { name } = candidate;
  const subject = `${name} in ${registry.environment}`;
  const own = claimsOf(candidate.release.descriptor);

  const reserved = own.routes.filter(isReserved);
  if (reserved.length > 0)
    throw new Refusal(
      subject,
      `the server answers addresses of ${reserved.map((route) => `the route ${route}`).join(' and ')} itself, so no screen would show`,
      `choose another one in ${name}/module.ts`,
    );

  const others = Object.entries(registry.modules)
    .filter(([other]) => other !== name)
    .flatMap(([other, slot]) =>
      offeredReleases(slot).map(({ descriptor }): [string, Claims] => [other, claimsOf(descriptor)]),
    );
  for (const [owner, claims] of [['the shell', SHELL_CLAIMS] as const, ...others]) {
    const conflicts = conflictsBetween(own, claims);
    if (conflicts.length > 0)
      throw new Refusal(
        subject,
        conflicts.map((conflict) => `${conflict} belongs to ${owner}`).join('; '),
        `choose another one in ${name}/module.ts, or remove it from ${owner} first`,
      );
  }

  const twice = conflictsWithin(own);
  if (twice.length > 0)
    throw new Refusal(
      subject,
      twice.join('; '),
      `declare it once in ${name}/module.ts, routes without parameters first`,
    );
}
