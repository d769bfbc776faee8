import type { ModuleRelease } from '@courtside/registry';
import { partFiles, screenFiles } from './part-files';

const release = {
  entry: '/mf-x/1/remoteEntry.js',
  preloads: ['/mf-x/1/main.js'],
  css: ['/mf-x/1/old.css'],
  screens: {
    '/things': ['/mf-x/1/main.js', '/mf-x/1/things.js', '/mf-x/1/things.css'],
    '/things/:id': ['/mf-x/1/thing.js'],
    counts: ['/mf-x/1/counts.js'],
  },
  needs: { counts: ['@courtside/ui/tables'], '/things': ['@courtside/ui/fields', '@courtside/ui/unknown'] },
  descriptor: { routes: [{ path: '/things' }, { path: '/things/:id' }] },
} as unknown as ModuleRelease;
const shell = {
  later: { '@courtside/ui/fields': ['/shell/1/fields.js'], '@courtside/ui/tables': ['/shell/1/tables.js'] },
};

it('are the entry, the files of the screen, and the parts of the shell that it needs, each once', () => {
  expect(screenFiles(release, shell, '/things')).toEqual([
    '/mf-x/1/remoteEntry.js',
    '/mf-x/1/main.js',
    '/mf-x/1/things.js',
    '/mf-x/1/things.css',
    '/shell/1/fields.js',
    '/mf-x/1/old.css',
  ]);
});

it.each([
  ['needs no part of the shell', '/things/7', ['/mf-x/1/thing.js']],
  ['does not exist', '/elsewhere', []],
])('of a screen that %s', (_, pathname, ofScreen) => {
  expect(screenFiles(release, shell, pathname)).toEqual([
    '/mf-x/1/remoteEntry.js',
    '/mf-x/1/main.js',
    ...ofScreen,
    '/mf-x/1/old.css',
  ]);
});

it('of a widget are found by its name', () => {
  const files = [
    '/mf-x/1/remoteEntry.js',
    '/mf-x/1/main.js',
    '/mf-x/1/counts.js',
    '/shell/1/tables.js',
    '/mf-x/1/old.css',
  ];
  expect(partFiles(release, shell, 'counts')).toEqual(files);
});

it('does without the parts of a shell that has none', () => {
  expect(screenFiles(release, undefined, '/things')).not.toContain('/shell/1/fields.js');
});
