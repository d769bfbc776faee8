import type { ConsoleSession } from '@courtside/release-client/protocol';
import type { RegistryStore } from '../../store/registry-store';
import type { Environments } from '../../store/environments';
import { mayChange } from '../access/authorize';
import type { Identity } from '../access/identity';
import type { Rules } from '../access/rules';
import type { ConsoleLogin } from './sessions';

interface Parts {
  store: RegistryStore;
  environments: Environments;
  rules: Rules;
  now: number;
}

/** The person of a session, with the modules of each environment that the token may change. */
export async function consoleSession(
  identity: Identity,
  { expiresAt }: Pick<ConsoleLogin, 'expiresAt'>,
  { store, environments, rules, now }: Parts,
): Promise<ConsoleSession> {
  const names = (await environments.active()).map(({ name }) => name);
  const registries = await Promise.all(names.map((name) => store.read(name)));
  // A module may be promoted to an environment that doesn't have it yet.
  const modules = new Set(['shell', ...registries.flatMap((registry) => Object.keys(registry.modules))]);
  return {
    name: identity.name,
    modules: identity.modules,
    scopes: identity.scopes,
    expiresAt: new Date(expiresAt).toISOString(),
    now: new Date(now).toISOString(),
    mayChange: Object.fromEntries(
      names.map((name) => [name, [...modules].filter((module) => mayChange(identity, name, module, rules))]),
    ),
  };
}
