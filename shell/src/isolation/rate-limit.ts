/**
 * Admits at most `max` events of each source within `ms` milliseconds.
 * @param now the time in milliseconds
 */
export function createRateLimit(max: number, ms: number, now: () => number): (source: unknown) => boolean {
  const times = new Map<unknown, number[]>();
  return (source) => {
    const recent = (times.get(source) ?? []).filter((time) => time > now() - ms);
    const isAdmitted = recent.length < max;
    times.set(source, isAdmitted ? [...recent, now()] : recent);
    return isAdmitted;
  };
}
