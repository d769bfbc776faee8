import { satisfies } from 'semver';
import { otherFirstCalls } from './other-first-calls';

/** The API calls that a release needs; absent in releases that were published before this was recorded. */
interface ApiNeeds {
  calls?: readonly string[] | undefined;
  /** The first calls of the shell, or of a module by route. */
  firstCalls?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  contract?: string | undefined;
}

/** Whether a release is recorded to make API calls. */
export const makesCalls = ({ calls = [], firstCalls = [] }: ApiNeeds): boolean =>
  calls.length > 0 || Object.values(firstCalls).flat().length > 0;

/** The calls that an API lacks for a release, in words; null if it has everything. */
export function missingCalls(needs: ApiNeeds, api: { calls: ReadonlySet<string>; contract: string }): string | null {
  if (!makesCalls(needs)) return null;
  const { calls = [], firstCalls = [], contract } = needs;
  const missing = [
    ...calls.filter((call) => !api.calls.has(call)),
    ...otherFirstCalls(Object.values(firstCalls).flat(), api.calls),
  ];
  if (missing.length > 0) return `calls ${missing.join(', ')}, which the API doesn't have`;
  if (contract !== undefined && !satisfies(api.contract, `^${contract}`))
    return `needs version ${contract} of the contracts, and the API has ${api.contract}`;
  return null;
}
