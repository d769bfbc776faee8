/**
 * The addresses that a page requests before its scripts run, sorted, for comparison with the calls of its screen.
 * @param patterns the route's patterns from `first-calls.ts`
 * @param values the parameters in the address of the screen
 */
export function startedCalls(
  patterns: readonly string[] = [],
  values: Readonly<Record<string, string>> = {},
): string[] {
  return patterns
    .map((pattern) => pattern.replace(/:(\w+)/g, (parameter, name: string) => values[name] ?? parameter))
    .filter((address) => !address.includes(':'))
    .toSorted();
}
