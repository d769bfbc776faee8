import { ImportChoices } from '@courtside/contracts/import-preview';
import { paths } from '@courtside/contracts/paths';
import { badRequest } from '../errors/api-error';
import { isStorable } from '../http/multipart';

/** The largest field with choices. */
export const CHOICES_MAX_BYTES = 1024 * 1024;

/** Choices are nested three levels deep. */
const MAX_DEPTH = 6;

/** More values than all choices that are allowed have. Checking the shape of very many would take seconds. */
const MAX_VALUES = 20_000;

function hasTooMany(value: unknown): boolean {
  const open: unknown[] = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const key in next) {
      count += 1;
      if (count > MAX_VALUES) return true;
      const item: unknown = (next as Record<string, unknown>)[key];
      if (typeof item === 'object' && item !== null) open.push(item);
    }
  }
  return false;
}

/** @throws ApiError 400 if an upload that takes no choices has some */
export function assertNoChoices(field: string | undefined): void {
  if (field !== undefined) throw badRequest(`choices: send a file with choices to ${paths.importChecked}.`);
}

/** Where a value is, such as 'choices.rows[2].row'. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, part) => (typeof part === 'number' ? `${place}[${part}]` : `${place}.${String(part)}`),
    'choices',
  );

/**
 * The choices of a preview; undefined if it has none.
 *
 * @throws ApiError 400 that names the place of the first mistake
 */
export function readChoices(field: string | undefined): ImportChoices | undefined {
  if (field === undefined || field === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(field);
  } catch {
    throw badRequest('choices: this is not valid JSON.');
  }
  if (hasTooMany(value)) throw badRequest('choices: there are too many.');
  if (!isStorable(value, MAX_DEPTH)) throw badRequest('choices: this contains text that cannot be stored.');
  const parsed = ImportChoices.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${placeOf(issue?.path ?? [])}: ${issue?.message ?? 'this is invalid.'}`);
}

/**
 * The choices of an upload that needs some.
 *
 * @throws ApiError 400 that names the place of the first mistake
 */
export function requiredChoices(field: string): ImportChoices {
  const choices = readChoices(field);
  if (!choices) throw badRequest('choices: this is required.');
  return choices;
}
