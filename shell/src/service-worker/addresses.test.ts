import { isFile, NOT_PAGES } from './addresses';

const at = (address: string) => new URL(address, 'https://courtside.example');

it.each([
  ['/shell/0123456789abcdef/main.1234.js', true],
  ['/mf-teams/0123456789abcdef/deep/font.woff2', true],
  ['/mf-teams/0123456789abcdef/main.js?x=1', false],
  ['/mf-teams/0123456789abcdef/', false],
  ['/mf-teams/main.js', false],
  ['/api/team/teams/', false],
  ['/registry.json', false],
  ['/service-worker.js', false],
])('%s is a file that never changes: %s', (address, expected) => {
  expect(isFile(at(address))).toBe(expected);
});

it.each([
  ['/', true],
  ['/dashboard', true],
  ['/manage-players?teamId=7&file=a.json', true],
  ['/reset-password/MQ/abc.def', true],
  ['/apiary', true],
  ['/api/docs', false],
  ['/api', false],
  ['/api/releases/history/production', false],
  ['/import/template', false],
  ['/dev/mailbox', false],
  ['/registry.json', false],
  ['/service-worker.js', false],
  ['/manifest.webmanifest', false],
  ['/readyz', false],
])('a navigation to %s opens a page of the product: %s', (address, expected) => {
  const { pathname, search } = at(address);
  expect(NOT_PAGES.some((pattern) => pattern.test(pathname + search))).toBe(!expected);
});
