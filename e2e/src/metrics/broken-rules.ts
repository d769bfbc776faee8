import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
});

/** The imports of this checkout that break a rule of `.dependency-cruiser.cjs`, each as `rule: from -> to`. */
export async function brokenRules(): Promise<string[]> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const options = { cwd: root, preferLocal: true, maxBuffer: 2 ** 28, reject: false };
  const { stdout } = await execa('depcruise', ['.', '--output-type', 'json'], options);
  return Report.parse(JSON.parse(stdout)).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
}
