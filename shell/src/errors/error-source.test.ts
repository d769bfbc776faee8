import { errorHash, filesOf } from './error-source';

const thrown = (stack: string, message = 'boom') => Object.assign(new TypeError(message), { stack });
const TEAMS = 'http://localhost/mf-teams/0123456789abcdef/a.js';
const SHELL = 'http://localhost/shell/0123456789abcdef/b.js';

describe('the files of an error', () => {
  it.each([
    [
      'Chromium',
      thrown(`TypeError: boom\n    at e (${SHELL}:1:2)\n    at async t.load (${TEAMS}:1:22)\n    at ${TEAMS}:3:4`),
      [SHELL, TEAMS, TEAMS],
    ],
    ['Firefox', thrown(`e@${SHELL}:1:2\nasync*t@${TEAMS}:1:22\n@${TEAMS}:3:4`), [SHELL, TEAMS, TEAMS]],
    [
      'a message that names another file',
      thrown(`TypeError: x\n    at e (${TEAMS}:1:2)\n    at f (${SHELL}:1:1)`, `x\n    at e (${TEAMS}:1:2)`),
      [SHELL],
    ],
    ['no stack', thrown(''), []],
    ['no error', 'boom', []],
  ])('in %s', (_, error, files) => {
    expect(filesOf(error)).toEqual(files);
  });
});

it('equal errors have equal hashes', () => {
  expect({ a: errorHash(new Error('a')), sameAsA: errorHash(new Error('a')), b: errorHash(new Error('b')) }).toEqual({
    a: expect.stringMatching(/^[0-9a-f]{8}$/),
    sameAsA: errorHash(new Error('a')),
    b: expect.not.stringMatching(errorHash(new Error('a'))),
  });
});
