import { satisfies } from 'semver';

/** What a release needs of the API; absent in releases that were published before this was recorded. */
interface ApiNeeds {
  calls?: readonly string[] | undefined;
  contract?: string | undefined;
}

/** What an API lacks for a release, in words; null if it has everything. */
export function missingCalls(
  { calls = [], contract }: ApiNeeds,
  api: { calls: ReadonlySet<string>; contract: string },
): string | null {
  if (calls.length === 0) return null;
  const missing = calls.filter((call) => !api.calls.has(call));
  if (missing.length > 0) return `calls ${missing.join(', ')}, which the API doesn't have`;
  if (contract !== undefined && !satisfies(api.contract, `^${contract}`))
    return `needs version ${contract} of the contracts, and the API has ${api.contract}`;
  return null;
}
