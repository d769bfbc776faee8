import { ModuleDescriptor } from './descriptor-schema';
import { schemaSentences } from './schema-sentences';

const route = { path: '/a', access: 'user', title: 'A' };
const descriptor = { name: 'mf-a', title: 'A', routes: [route] };

function sentences(value: unknown): string {
  const { error } = ModuleDescriptor.safeParse(value);
  return error ? schemaSentences(error, value, 'module.ts') : '';
}

it.each<[string, unknown]>([
  ['', descriptor],
  ['module.ts must be an object.', null],
  ['title is missing.', { ...descriptor, title: undefined }],
  ['title must be a text.', { ...descriptor, title: 1 }],
  ['title must have at least 1 character.', { ...descriptor, title: '' }],
  ['routes must have at least 1 entry.', { ...descriptor, routes: [] }],
  [
    'routes[0].path must be a path such as /manage-team or /confirm-email/:token, not “no slash”.',
    { ...descriptor, routes: [{ ...route, path: 'no slash' }] },
  ],
  [
    'routes[0].access must be one of “guest”, “user”, “anyone”, not “admin”. routes[0].title is missing.',
    { ...descriptor, routes: [{ path: '/a', access: 'admin' }] },
  ],
  ['module.ts has the unknown field “menu”.', { ...descriptor, menu: [] }],
  [
    'rail[0].order must be at most 1000.',
    { ...descriptor, rail: [{ label: 'A', path: '/a', icon: 'a', order: 1_001 }] },
  ],
])('%s', (expected, value) => {
  expect(sentences(value)).toBe(expected);
});
