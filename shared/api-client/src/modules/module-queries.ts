import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, moduleUrl, type CallOptions } from '../calls/module-call';

const moduleKey = (module: string) => ['module', module] as const;

export interface ModuleQueryOptions<Data> {
  params?: CallOptions['params'];
  /** If false, nothing is loaded. */
  enabled?: boolean;
  /** Converts the body to data, and throws if it is invalid. By default, the body is the data. */
  parse?: (body: unknown) => Data;
  /** Reloads after this many milliseconds while the screen is shown. */
  intervalMs?: number;
}

/**
 * Loads data of the module's own server, with the cache of all modules.
 *
 * @example const { data, isError, refetch } = useModuleQuery<Note[]>('mf-scouting', 'notes');
 */
export function useModuleQuery<Data>(
  module: string,
  path: string,
  { params, enabled = true, parse, intervalMs }: ModuleQueryOptions<Data> = {},
) {
  return useQuery({
    queryKey: [...moduleKey(module), path, params ?? {}],
    queryFn: async ({ signal }) => {
      const body = await call<Data>({ method: 'GET', url: moduleUrl(module, path), params, signal });
      return parse ? parse(body) : body;
    },
    enabled,
    ...(intervalMs !== undefined && { refetchInterval: intervalMs }),
  });
}

/**
 * Changes data of the module's own server. Afterwards the module's queries are reloaded.
 *
 * @example const add = useModuleMutation('mf-scouting', (note: Draft) =>
 *   call<Note>({ method: 'POST', url: moduleUrl('mf-scouting', 'notes'), data: note }));
 */
export function useModuleMutation<Change, Result>(module: string, change: (change: Change) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    // The library's other arguments contain the page's cache.
    mutationFn: (data: Change) => change(data),
    onSettled: () => cache.invalidateQueries({ queryKey: moduleKey(module) }),
  });
}
