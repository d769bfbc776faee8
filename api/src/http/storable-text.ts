/**
 * Whether every string in a value can be stored: PostgreSQL rejects NUL, and unpaired surrogates are not valid Unicode.
 * False if the value is nested more than `depth` levels deep.
 */
export function isStorable(value: unknown, depth = 8): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth - 1));
}
