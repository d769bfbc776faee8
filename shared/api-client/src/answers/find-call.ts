import type { AnswerForms, Route } from '@courtside/contracts/route';
import { routes, type CallName } from '@courtside/contracts/routes';

/** A call of the API: its name, its parameters, and the forms of its answers. */
export interface KnownCall {
  readonly name: CallName;
  /** As in the address, so encoded. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly forms: AnswerForms;
}

const partsOf = (address: string) => address.replace(/\/$/, '').split('/');

function match(pattern: string, address: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(pattern), partsOf(address)];
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = actual;
    else if (part !== actual) return null;
  }
  return parameters;
}

/** The call at an address; null if the API isn't known to have one, such as a call to a module's own server. */
export function findCall(method: string, pathname: string): KnownCall | null {
  for (const [name, route] of Object.entries(routes) as [CallName, Route][]) {
    const parameters = route.method === method.toUpperCase() ? match(route.path, pathname) : null;
    if (parameters) return { name, parameters, forms: route.answers };
  }
  return null;
}
