import type { ApiPath, ParameterNames } from '@courtside/contracts/paths';
import type { ModuleDescriptor } from './descriptor';

type Values = Readonly<Record<string, string>>;
type Arguments<Path extends string> = [ParameterNames<Path>] extends [never]
  ? [values?: Values]
  : [values: Values & Readonly<Record<ParameterNames<Path>, string>>];

/**
 * A GET that the page starts before its scripts run. A value with a colon is the parameter of that name in the address of
 * the screen, in its path or query; the page starts the call only if the address has it. Without one in the address,
 * `:teamId` is the team that this device remembers.
 * @param path of the API, or of the module's own server: `/api/modules/mf-scouting/notes`
 * @param values the parameters of the path; all others become the query, in this order
 *
 * @example firstCall(paths.playersOfTeam, { teamId: ':teamId', include: 'results' })
 */
export function firstCall<const Path extends ApiPath | `/api/modules/mf-${string}`>(
  path: Path,
  ...[values = {}]: Arguments<Path>
): string {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
  const query = Object.entries(values).flatMap(([name, value]) => (inPath.has(name) ? [] : [`${name}=${value}`]));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/**
 * The first calls of a module's screens and widgets, by route or the widget's name. Guests have no token, so only routes
 * for users can have first calls.
 */
export type FirstCalls<Descriptor extends ModuleDescriptor> = Partial<
  Record<Extract<Descriptor['routes'][number], { access: 'user' }>['path'] | WidgetName<Descriptor>, readonly string[]>
>;

type WidgetName<Descriptor> = Descriptor extends { widgets: readonly { name: infer Name extends string }[] }
  ? Name
  : never;
