/**
 * The addresses that a page starts before its scripts run, sorted, to compare them with the calls of its screen.
 * @param patterns those of the route in `first-calls.ts`
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
