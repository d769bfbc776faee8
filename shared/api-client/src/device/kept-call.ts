import type { Route } from '@courtside/contracts/route';
import { requestOf, type InputArguments } from '../calls/request';
import type { NewEntry } from './waiting-entry';

/**
 * A call of the contracts that waits in the outbox. It is kept with its method and address, because an entry outlives
 * the release that made it.
 */
export function keptCall<C>(route: Route<C>, ...input: InputArguments<C>): NewEntry['call'] {
  const { method, url = '', data } = requestOf(route, ...input);
  return { method: method as NewEntry['call']['method'], url, data: data as unknown };
}
