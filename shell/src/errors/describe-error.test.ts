import { ReportedError } from '@courtside/contracts/reported-errors';
import { describeError } from './describe-error';
import { rememberStacks } from './report-errors';

const FOLDER = 'http://localhost/mf-teams/0123456789abcdef/';
const SHELL = 'http://localhost/shell/0123456789abcdef/b.js';

const thrown = (message: string, stack: string, parts: object = {}) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` }, parts);
const frame = (file: string, line = 1, column = 2) => `    at e (${file}:${line}:${column})`;

it('an error is described by known words and places in files of its release', () => {
  const stack = [frame(SHELL), frame(`${FOLDER}lineup.0123abcd.js`, 3, 14), frame(`${FOLDER}main.js`)].join('\n');
  expect(describeError(thrown("Cannot read properties of undefined (reading 'Mila')", stack), FOLDER)).toEqual({
    name: 'TypeError',
    message: 'cannot read properties of undefined reading …',
    frames: [
      { file: 'lineup.0123abcd.js', line: 3, column: 14 },
      { file: 'main.js', line: 1, column: 2 },
    ],
  });
});

const circle = new Error('failed for Mila');
circle.cause = circle;
const hostile = Object.defineProperty(new Error('x'), 'message', {
  get() {
    throw new Error('Mila');
  },
});
const own = frame(`${FOLDER}a.js`);

describe.each<[string, unknown, string]>([
  ['a name', thrown('Mila Novak has no team', own), '… has no team'],
  ['a text instead of an error', 'Mila Novak', 'not an error but string'],
  ['an object instead of an error', { player: 'Mila' }, 'not an error but object'],
  ['nothing instead of an error', undefined, 'not an error but undefined'],
  ['a large number instead of an error', 17n, 'not an error but …'],
  [
    'a cause with a name',
    thrown('not saved', own, { cause: new Error('Mila is unknown') }),
    'not saved cause … is unknown',
  ],
  ['a circle of causes', circle, 'failed for …'],
  ['JSON', thrown('{"name":"Mila","weight":61}', own), '…'],
  ['an endless message', thrown('Mila '.repeat(1_000_000), own), '…'],
  ['a property that throws', hostile, 'unknown error'],
  ['a name of a class', thrown('failed', own, { name: 'Mila Novak' }), 'failed'],
])('%s', (_, error, message) => {
  it('leaves no value in the report', () => {
    const described = describeError(error, FOLDER);
    expect(described?.message).toBe(message);
    expect(JSON.stringify(described)).not.toMatch(/Mila|Novak|61|17/);
    const report = { module: 'mf-teams', version: '0123456789abcdef', handled: false, ...described };
    expect(ReportedError.safeParse(report).success).toBe(true);
  });
});

it.each([
  ['an extension', 'chrome-extension://abcdefgh/content.js'],
  ['an extension of Safari', 'safari-web-extension://abcdefgh/content.js'],
  ['a hidden script', 'webkit-masked-url://hidden/'],
  ['another site', 'https://widgets.example/a.js'],
])('an error of %s is not an error of the module that it called', (_, file) => {
  expect(describeError(thrown('failed', [frame(file), own].join('\n')), FOLDER)).toBeNull();
});

it('a file with an unusual name is left out', () => {
  const stack = [frame(`${FOLDER}../mf-b/a.js`), frame(`${FOLDER}a.js?name=Mila`), own].join('\n');
  expect(describeError(thrown('failed', stack), FOLDER)?.frames).toEqual([{ file: 'a.js', line: 1, column: 2 }]);
});

it('the same stack is described once', () => {
  const describe = jest.fn(describeError);
  const remember = rememberStacks(describe);
  const results = Array.from({ length: 3 }, () => remember(thrown('failed', own), FOLDER));
  expect(describe).toHaveBeenCalledTimes(1);
  expect(results).toEqual(Array.from({ length: 3 }, () => describeError(thrown('failed', own), FOLDER)));
});

it('in a flood, new stacks are no longer described, and known ones still are', () => {
  let left = 1;
  const remember = rememberStacks(describeError, () => (left -= 1) >= 0);
  expect(remember(thrown('failed', own), FOLDER)).toMatchObject({ message: 'failed' });
  expect(remember(thrown('not failed', own), FOLDER)).toBeUndefined();
  expect(remember(thrown('failed', own), FOLDER)).toMatchObject({ message: 'failed' });
});
