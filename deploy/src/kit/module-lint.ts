import { z } from 'zod';

const Lint = z.looseObject({
  plugins: z.array(z.string()),
  rules: z.record(z.string(), z.unknown()),
  overrides: z.array(z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) })),
});

/**
 * The lint configuration of a module's own repository: the rules that this repository has for modules.
 * @param own the configuration of this repository
 */
export function moduleLint(own: unknown): Record<string, unknown> {
  const { $schema: _, ignorePatterns, overrides, rules, ...rest } = Lint.parse(own);
  const ofModules = overrides.find(({ files }) => files.includes('mf-*/**'));
  if (!ofModules) throw new Error('.oxlintrc.json has no rules for mf-*/**.');
  return { ...rest, ignorePatterns, rules: { ...rules, ...ofModules.rules } };
}
