import type { Scope } from '@courtside/release-client/protocol';
import { Denied } from './denied';
import type { Identity } from './identity';
import type { Rules } from './rules';

/** The scope that a change to an environment needs: its name. */
export const scopeFor = (environment: string): Scope => (environment.startsWith('preview-') ? 'preview' : environment);

const includes = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.includes(scope) ||
  scopes.includes('admin') ||
  (scope !== 'admin' && scope !== 'preview' && scopes.includes('*'));

/**
 * Checks that the caller may change modules.
 * @throws Denied with 403
 */
export function authorize(
  { name, modules, scopes }: Identity,
  scope: Scope,
  changed: readonly string[],
  rules: Rules,
): void {
  if (!includes(scopes, scope))
    throw new Denied(
      403,
      `the token “${name}” may do ${scopes.join(', ')}, not ${scope}`,
      `use a token with the scope ${scope}`,
    );
  const isAdmin = scopes.includes('admin');
  for (const module of changed) {
    if (!modules.includes('*') && !modules.includes(module))
      throw new Denied(
        403,
        `the token “${name}” is for ${modules.join(', ')}, not for ${module}`,
        `use a token for ${module}`,
      );
    const owners = Object.hasOwn(rules.owners, module) ? rules.owners[module] : undefined;
    if (owners && !owners.includes(name) && !isAdmin)
      throw new Denied(
        403,
        `${module} belongs to ${owners.join(', ')}, not to “${name}”`,
        `ask ${owners[0]} to release it`,
      );
  }
}
