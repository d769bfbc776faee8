import { comesBefore } from '@courtside/contracts/contract-version';
import { originIn } from './module-servers';

/** An API that still has the contracts of older pages. */
export interface OlderApi {
  /** It answers pages with contracts before this version. */
  before: string;
  /** Its origin, such as http://127.0.0.1:4615. */
  url: string;
}

/** The address of the oldest API that has the contracts of a page; null if the current one has. */
export function olderApiFor(version: unknown, apis: readonly OlderApi[]): string | null {
  if (typeof version !== 'string') return null;
  return apis.find(({ before }) => comesBefore(version, before))?.url ?? null;
}

/**
 * Reads `2.0.0=http://127.0.0.1:4615,3.0.0=http://127.0.0.1:4616`: pages with contracts before 2.0.0 get the first API,
 * others before 3.0.0 the second one.
 * @param variable the name of the environment variable, for the error message
 * @returns the oldest first
 * @throws Error if an entry isn't a version and an origin, or if a version is listed twice
 */
export function parseOlderApis(text: string, variable: string): OlderApi[] {
  const entries = text.split(',').flatMap((each) => each.trim() || []);
  const apis = entries.map((entry): OlderApi => {
    const [, before = '', address = ''] = /^(\d{1,9}\.\d{1,9}\.\d{1,9})=(\S+)$/.exec(entry) ?? [];
    const url = originIn(address);
    if (url === null)
      throw new Error(
        `${variable} must list versions of the contracts with the origins of the APIs for pages before them, such as 2.0.0=http://127.0.0.1:4615, not "${entry}".`,
      );
    return { before, url };
  });
  const twice = apis.find(({ before }, index) => apis.findIndex((other) => other.before === before) < index);
  if (twice) throw new Error(`${variable} lists ${twice.before} twice.`);
  return apis.toSorted((a, b) => (comesBefore(a.before, b.before) ? -1 : 1));
}
