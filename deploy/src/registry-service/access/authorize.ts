import type { Scope } from '@courtside/release-client/protocol';
import { Denied } from './denied';
import type { Identity } from './identity';
import type { Rules } from './rules';

/** The scope that a change to an environment needs: its name. */
export const scopeFor = (environment: string): Scope => (environment.startsWith('preview-') ? 'preview' : environment);

/** Scopes that “every environment” doesn't include. Anyone who changes the console's code acts with the rights of all who use it. */
const NOT_IN_EVERY: readonly Scope[] = ['admin', 'preview', 'console'];

const includes = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.includes(scope) || scopes.includes('admin') || (!NOT_IN_EVERY.includes(scope) && scopes.includes('*'));

/**
 * Checks that the caller may change modules.
 * @throws Denied with 403
 */
export function authorize(identity: Identity, scope: Scope, changed: readonly string[], rules: Rules): void {
  const { name, scopes } = identity;
  if (!includes(scopes, scope))
    throw new Denied(
      403,
      `the token “${name}” may do ${scopes.join(', ')}, not ${scope}`,
      `use a token with the scope ${scope}`,
    );
  assertOwns(identity, changed, rules);
}

/** Why a module isn't the caller's; null if it is. Scopes don't matter, except for operators. */
export function deniedFor({ name, modules, scopes }: Identity, module: string, rules: Rules): Denied | null {
  if (!modules.includes('*') && !modules.includes(module))
    return new Denied(
      403,
      `the token “${name}” is for ${modules.join(', ')}, not for ${module}`,
      `use a token for ${module}`,
    );
  const owners = Object.hasOwn(rules.owners, module) ? rules.owners[module] : undefined;
  if (!owners || owners.includes(name) || scopes.includes('admin')) return null;
  return new Denied(
    403,
    `${module} belongs to ${owners.join(', ')}, not to “${name}”`,
    `ask ${owners[0]} to release it`,
  );
}

/**
 * Checks that modules belong to the caller.
 * @throws Denied with 403
 */
export function assertOwns(identity: Identity, modules: readonly string[], rules: Rules): void {
  for (const module of modules) {
    const denied = deniedFor(identity, module, rules);
    if (denied) throw denied;
  }
}

/** Whether the caller may change a module in an environment. */
export const mayChange = (identity: Identity, environment: string, module: string, rules: Rules): boolean =>
  includes(identity.scopes, scopeFor(environment)) && deniedFor(identity, module, rules) === null;
