import { emptyRegistry, type ModuleSlot, type Registry } from '@courtside/registry';
import { decideRegistry, rememberedRevision, rememberRevision } from './known-revision';

/** Parses `9 teams:new`, or `9 partial teams:new`. */
function registry(text: string, environment = 'production'): Registry {
  const [revision = '', ...words] = text.split(' ');
  const modules = words
    .filter((word) => word !== 'partial')
    .map((word) => word.split(':'))
    .map(([name = '', version]) => [name, { current: { version } } as ModuleSlot] as const);
  return {
    ...emptyRegistry(environment),
    revision: Number(revision),
    modules: Object.fromEntries(modules),
    ...(words.includes('partial') && { partial: true }),
  };
}

it.each([
  ['takes a higher revision', '8 teams:old', '9 teams:new', '9 teams:new'],
  ['keeps what it has if the answer is the same', '9 teams:new', '9 teams:new', null],
  ['never goes to a lower revision', '9 teams:new', '8 teams:old', null],
  [
    'completes its part with the same revision',
    '9 partial teams:new',
    '9 teams:new reports:a',
    '9 teams:new reports:a',
  ],
  [
    'adds only unknown modules of a lower revision',
    '9 partial teams:new',
    '8 teams:old reports:a',
    '9 reports:a teams:new',
  ],
])('a page %s', (_, current, answer, expected) => {
  expect(decideRegistry(registry(current), registry(answer))).toEqual(expected && registry(expected));
});

it.each(['1', '12', '9 teams:new'])('a page takes no registry of another environment: %s', (answer) => {
  expect(decideRegistry(registry('9 partial'), registry(answer, 'staging'))).toBeNull();
});

it('a browser remembers a revision of each environment, and forgets the higher one of an environment that began again', () => {
  expect(rememberedRevision('production')).toBe(0);
  rememberRevision({ environment: 'production', revision: 9 });
  rememberRevision({ environment: 'staging', revision: 3 });
  expect({ production: rememberedRevision('production'), staging: rememberedRevision('staging') }).toEqual({
    production: 9,
    staging: 3,
  });
  rememberRevision({ environment: 'production', revision: 1 });
  expect(rememberedRevision('production')).toBe(1);
  localStorage.setItem('courtside-revisions', 'not JSON');
  expect(rememberedRevision('production')).toBe(0);
});
