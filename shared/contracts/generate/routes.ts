import { allCalls } from '../src/all-calls';
import type { Call } from '../src/call';
import { paths } from '../src/paths';

/** Addresses without parameters first, because `/batch/` could also be an id. */
const byAddress = (a: Call, b: Call) =>
  a.path.split(':').length - b.path.split(':').length ||
  a.path.localeCompare(b.path, 'en') ||
  a.method.localeCompare(b.method, 'en');

/** Every call, in the order in which an address is compared with them. */
export const sortedCalls = (): readonly Call[] => allCalls.toSorted(byAddress);

const nameOfPath = new Map(Object.entries(paths).map(([name, path]): [string, string] => [path, name]));

function routeOf({ id, method, path, access, idempotent, produces }: Call): string {
  const flags = [access === 'public' && 'isPublic', idempotent && 'idempotent', produces && 'isFile'];
  const set = flags.flatMap((flag) => (flag ? [`, ${flag}: true`] : [])).join('');
  return `  ${id}: { method: '${method}', path: paths.${nameOfPath.get(path)}${set} },`;
}

/** The text of `src/routes.ts`: what a client needs to make each call, without the schemas. */
export const routesFile =
  (): string => `// Generated from the calls by "npm run generate" in shared/contracts. Don't edit it.
import type { Calls } from './all-calls';
import { paths } from './paths';
import type { Route } from './route';

export type CallName = keyof Calls;

/** Every call of the API, with the types of its parameters, body and answer. */
export const routes: { readonly [Name in CallName]: Route<Calls[Name]> } = {
${sortedCalls().map(routeOf).join('\n')}
};
`;
