import type { core } from 'zod';

/** `routes[0].path`. */
const nameOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}${name && '.'}${String(key)}`),
    '',
  );

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function amount(origin: string, count: number | bigint): string {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${count} ${Number(count) === 1 ? one : many}`.trim();
}

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
const list = (values: readonly unknown[]) => values.map(quoted).join(', ');

function predicate(issue: core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'is missing' : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return value === undefined
        ? 'is missing'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${list(issue.values)}, not ${quoted(value)}`;
    case 'unrecognized_keys':
      return `has the unknown ${issue.keys.length > 1 ? 'fields' : 'field'} ${list(issue.keys)}`;
    case 'too_small':
      return UNITS[issue.origin]
        ? `must have at least ${amount(issue.origin, issue.minimum)}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return UNITS[issue.origin]
        ? `must have at most ${amount(issue.origin, issue.maximum)}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      // The schemas of this package describe the expected text.
      return `must be ${issue.message}, not ${quoted(value)}`;
    default:
      return `is not valid: ${issue.message}`;
  }
}

/**
 * Describes violations of a schema in sentences, such as `routes[0].title is missing. rail must be a list.`
 * @param input the checked value
 * @param whole the name of the whole value in the sentences, such as `module.ts`
 */
export function schemaSentences({ issues }: core.$ZodError, input: unknown, whole: string): string {
  return issues
    .map((issue) => `${nameOf(issue.path) || whole} ${predicate(issue, valueAt(input, issue.path))}.`)
    .join(' ');
}
