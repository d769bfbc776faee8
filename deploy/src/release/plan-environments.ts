import type { EnvironmentSettings } from '@courtside/release-client/environment-settings';
import { Refusal } from '@courtside/release-client/refusal';
import type { DeclaredEnvironment } from '../store/declaration';
import { isBuiltIn } from '../store/environments';

type All = readonly DeclaredEnvironment[];

const isActive = ({ ended }: DeclaredEnvironment) => ended === null;

/** @throws Refusal if there is no such environment, or if it has ended */
function activeIn(all: All, name: string): DeclaredEnvironment {
  const found = all.find((each) => each.name === name && isActive(each));
  if (found) return found;
  const names = all.filter(isActive).map((each) => each.name);
  throw new Refusal(name, 'there is no such environment', `choose one of ${names.join(', ')}`);
}

/** Whether a release passes through `before` on its way to `name`. */
function comesBefore(all: All, before: string, name: string): boolean {
  const { requires = [] } = all.find((each) => each.name === name) ?? {};
  return requires.some((required) => required === before || comesBefore(all, before, required));
}

/**
 * @param takenPorts ports that other programs of the product use, by what uses them
 * @throws Refusal if an environment doesn't fit the others
 */
function assertFits(all: All, changed: DeclaredEnvironment, takenPorts: ReadonlyMap<number, string>): void {
  const { name, requires, port, api } = changed;
  const refuse = (reason: string, fix: string): never => {
    throw new Refusal(`the environment ${name}`, reason, fix);
  };
  const others = all.filter((each) => each.name !== name && isActive(each));
  for (const required of requires) {
    if (required === name) refuse('it requires itself', 'name another environment');
    if (!others.some((each) => each.name === required))
      refuse(`it requires ${required}, which is not an environment`, 'create that one first, or correct the name');
    if (comesBefore(all, name, required))
      refuse(`it requires ${required}, which already requires it`, `change what ${required} requires first`);
  }
  if (!isBuiltIn(name)) {
    if (api === null) refuse('it has no API', 'give its address with --api');
    if (port === null) refuse('it has no port', 'give the port of its gateway with --port');
  }
  const user = port === null ? undefined : (others.find((each) => each.port === port)?.name ?? takenPorts.get(port));
  if (user !== undefined && user !== name) refuse(`port ${port} belongs to ${user}`, 'give another one with --port');
}

/** The environments with one more. A name that has ended may be used again, and then continues its history. */
export function planCreate(
  all: All,
  name: string,
  settings: EnvironmentSettings,
  takenPorts: ReadonlyMap<number, string>,
): DeclaredEnvironment[] {
  if (all.some((each) => each.name === name && isActive(each)))
    throw new Refusal(`the environment ${name}`, 'it already exists', 'change it, or choose another name');
  const created = { name, ...settings, ended: null };
  const next = [...all.filter((each) => each.name !== name), created];
  assertFits(next, created, takenPorts);
  return next;
}

/** The environments with other settings of one. What isn't given stays. */
export function planChange(
  all: All,
  name: string,
  settings: { [Key in keyof EnvironmentSettings]?: EnvironmentSettings[Key] | undefined },
  takenPorts: ReadonlyMap<number, string>,
): DeclaredEnvironment[] {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const changed: DeclaredEnvironment = { ...activeIn(all, name), ...given };
  const next = all.map((each) => (each.name === name ? changed : each));
  assertFits(next, changed, takenPorts);
  return next;
}

/**
 * The environments without one. It stays in the list, because its history and versions do.
 * @param confirm the name once more; needed for those that the product begins with
 */
export function planEnd(all: All, name: string, confirm: string | null, when: string): DeclaredEnvironment[] {
  const ending = activeIn(all, name);
  const needing = all.find((each) => isActive(each) && each.requires.includes(name));
  if (needing)
    throw new Refusal(
      `end of ${name}`,
      `${needing.name} requires it`,
      `change that first: npm run release -- environments change ${needing.name} --requires <environments>`,
    );
  if (isBuiltIn(name) && confirm !== name)
    throw new Refusal(
      `end of ${name}`,
      name === 'production' ? 'everyone uses it' : 'previews are served there',
      `if you mean it, add --confirm ${name}`,
    );
  return all.map((each) => (each === ending ? { ...each, ended: when } : each));
}
