function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** JSON whose text doesn't depend on the order of the fields in a file or database. For signatures. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
