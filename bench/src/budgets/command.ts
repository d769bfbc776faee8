import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { measureBudgets } from './measure-budgets';

/** Prints the sizes of pages and builds. With `write`, they become the new budgets. */
export async function budgets({ write = false }: { write?: boolean }): Promise<void> {
  const costs = `${JSON.stringify(await measureBudgets(), null, 2)}\n`;
  process.stdout.write(costs);
  if (write) writeFileSync(path.join(root, 'bench/budgets.json'), costs);
}
