import type { AnswerForms } from '@courtside/contracts/answer-form';
import { ANSWER_FORMS } from '@courtside/contracts/answer-forms';

/** A call of the API: its pattern, its parameters, and the forms of its answers. */
export interface KnownCall {
  /** `PUT /api/team/teams/:id/` */
  readonly name: string;
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
  const address = `${method.toUpperCase()} ${pathname}`;
  for (const [name, forms] of Object.entries(ANSWER_FORMS)) {
    const parameters = match(name, address);
    if (parameters) return { name, parameters, forms };
  }
  return null;
}
