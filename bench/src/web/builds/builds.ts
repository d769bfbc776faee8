/** Courtside, and two other ways to build it from the same sources. */
export const BUILDS = ['courtside', 'single', 'documented'] as const;
export type Build = (typeof BUILDS)[number];
export type PerBuild<Value> = Record<Build, Value>;

/** The same for every build. */
export const perBuild = <From, To>(values: PerBuild<From>, convert: (value: From, build: Build) => To): PerBuild<To> =>
  Object.fromEntries(BUILDS.map((build) => [build, convert(values[build], build)])) as PerBuild<To>;

/**
 * Measures builds one after the other. Each round starts with a different one, so that other load on the machine affects
 * all of them.
 */
export async function oneRound<Measured extends Build, Result>(
  round: number,
  builds: readonly Measured[],
  measure: (build: Measured) => Promise<Result>,
): Promise<Record<Measured, Result>> {
  const results: Partial<Record<Measured, Result>> = {};
  for (let turn = 0; turn < builds.length; turn += 1) {
    const build = builds[(round + turn) % builds.length]!;
    results[build] = await measure(build);
  }
  return results as Record<Measured, Result>;
}

/** Measures all builds in every round. */
export async function eachBuild<Result>(
  rounds: number,
  measure: (build: Build) => Promise<Result>,
): Promise<PerBuild<Result[]>> {
  const results: PerBuild<Result[]> = { courtside: [], single: [], documented: [] };
  for (let round = 0; round < rounds; round += 1) {
    const one = await oneRound(round, BUILDS, measure);
    for (const build of BUILDS) results[build].push(one[build]);
  }
  return results;
}
