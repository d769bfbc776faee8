import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../deploy/src/settings';
import { measureBudgets } from './measure-budgets';

/** Prints what pages and builds cost; with `write`, that is the budget from now on. */
export async function budgets({ write = false }: { write?: boolean }): Promise<void> {
  const costs = `${JSON.stringify(await measureBudgets(), null, 1)}\n`;
  process.stdout.write(costs);
  if (write) writeFileSync(path.join(root, 'bench/budgets.json'), costs);
}
