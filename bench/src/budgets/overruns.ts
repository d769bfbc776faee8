import type { Budgets } from './measure-budgets';

/** Builds of the same sources may differ by a few bytes. */
const TOLERANCE = 0.02;

interface Overrun {
  what: string;
  budget: number;
  cost: number;
}

const flat = ({ pages, builds }: Budgets): Map<string, number> =>
  new Map([
    ...Object.entries(pages).flatMap(([page, { bytes, requests }]): [string, number][] => [
      [`${page} bytes`, bytes],
      [`${page} requests`, requests],
    ]),
    ...Object.entries(builds).map(([build, { bytes }]): [string, number] => [`${build} bytes`, bytes]),
  ]);

/** Everything that exceeds its budget by more than 2 %, or has no budget. */
export function overruns(budgets: Budgets, costs: Budgets): Overrun[] {
  const allowed = flat(budgets);
  return [...flat(costs)].flatMap(([what, cost]) => {
    const budget = allowed.get(what) ?? 0;
    return cost > budget * (1 + TOLERANCE) ? [{ what, budget, cost }] : [];
  });
}
