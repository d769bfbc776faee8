/**
 * Whether every text inside can be stored: PostgreSQL refuses NUL, and half of a surrogate pair is no text at all.
 * Looks at most `depth` levels deep; anything deeper is refused.
 */
export function isStorable(value: unknown, depth = 8): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth - 1));
}
