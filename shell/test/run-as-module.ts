import { ledgerOf } from '../src/isolation/owners';
import type { Ledger } from '../src/isolation/ledger';

/** Registers a release with the page. Returns it, and a function that runs code as if it were in one of its files. */
export function createModule(
  name: string,
  version = 'v1',
): { ledger: Ledger; run: (code: string, values?: Record<string, unknown>) => unknown } {
  const entry = `/${name}/${version}/remoteEntry.js`;
  const ledger = ledgerOf(name, { entry, version });
  ledger.imported = true;
  const file = new URL(entry, window.location.origin).href;
  return {
    ledger,
    run(code, values = {}) {
      // The engine reports this file name in stacks.
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the code comes from a test
      const work = new Function(...Object.keys(values), `${code}\n//# sourceURL=${file}`) as (
        ...args: unknown[]
      ) => unknown;
      return work(...Object.values(values));
    },
  };
}
