import { satisfies } from 'semver';
import { otherFirstCalls } from './other-first-calls';

/** What a release needs of the API; absent in releases that were published before this was recorded. */
interface ApiNeeds {
  calls?: readonly string[] | undefined;
  /** Of the shell, or by route. */
  firstCalls?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  contract?: string | undefined;
}

/** Whether a release makes calls of the API, as far as this was recorded. */
export const makesCalls = ({ calls = [], firstCalls = [] }: ApiNeeds): boolean =>
  calls.length > 0 || Object.values(firstCalls).flat().length > 0;

/** What an API lacks for a release, in words; null if it has everything. */
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
