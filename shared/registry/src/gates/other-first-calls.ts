const withoutNames = (call: string) => call.replace(/:\w+/g, ':');

/** Whether a first call goes to a module's own server, which no contract describes. */
export const isOfModuleServer = (pattern: string): boolean => pattern.startsWith('/api/modules/');

/**
 * The first calls that are not among these calls, such as `GET /api/team/teams/:teamId/`. Parameter names may differ.
 */
export function otherFirstCalls(patterns: readonly string[], calls: Iterable<string>): string[] {
  const known = new Set([...calls].map(withoutNames));
  return patterns
    .filter((pattern) => !isOfModuleServer(pattern))
    .map((pattern) => `GET ${pattern.split('?', 1)[0]}`)
    .filter((call) => !known.has(withoutNames(call)));
}
