import { installedTree, parseLockFile } from './lock-file';

const lockFile = `lockfileVersion: '9.0'

importers:

  api:
    dependencies:
      fastify:
        specifier: 'catalog:'
        version: 5.0.0

  mf-a:
    dependencies:
      '@chart/lines':
        specifier: 'catalog:'
        version: 2.0.0(react@19.3.1)
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.0.0

packages:

  fastify@5.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  '@chart/lines@2.0.0(react@19.3.1)':
    dependencies:
      react: 19.3.1
      shapes: other-shapes@1.0.0
    optionalDependencies:
      fast: 3.0.0
    transitivePeerDependencies:
      - supports-color

  fast@3.0.0: {}

  other-shapes@1.0.0:
    dependencies:
      '@chart/lines': 2.0.0(react@19.3.1)

  react@19.3.1: {}
`;
const lock = parseLockFile(lockFile);

it('finds a package and everything that it brings', () => {
  expect(installedTree(lock, 'mf-a', '@chart/lines')).toEqual([
    '@chart/lines@2.0.0(react@19.3.1)',
    'fast@3.0.0',
    'other-shapes@1.0.0',
    'react@19.3.1',
  ]);
});

it('refuses a package that the folder does not depend on', () => {
  expect(() => installedTree(lock, 'mf-a', 'fastify')).toThrow('mf-a imports fastify');
});
