import { satisfies } from 'semver';

type Versions = Readonly<Record<string, string>>;

/** The shared packages that a module needs and a shell doesn't provide, in words. */
export function missingPackages(required: Versions, provided: Versions): string[] {
  return Object.entries(required)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} (the shell has ${provided[name] ?? 'none'})`);
}
