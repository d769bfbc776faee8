import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackageTree, installedFolder, packageFolder, packageOf } from './installed-packages';

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function install(folder: string, manifest: object): void {
  mkdirSync(path.join(home, folder), { recursive: true });
  writeFileSync(path.join(home, folder, 'package.json'), JSON.stringify(manifest));
}
const tree = () => createPackageTree((file) => readFileSync(file, 'utf8'));

it('finds a package and all its dependencies, in the installed versions', () => {
  install('node_modules/lines', {
    version: '2.0.0',
    dependencies: { shapes: '^1.0.0' },
    peerDependencies: { react: '*', preact: '*' },
    optionalDependencies: { 'fast-linux': '1.0.0' },
  });
  install('node_modules/shapes', { version: '3.0.0' });
  install('node_modules/lines/node_modules/shapes', { version: '1.1.0', dependencies: { lines: '*' } });
  install('node_modules/react', { version: '19.0.0' });
  install('node_modules/fast-linux', { version: '1.0.5' });
  expect([...tree()(path.join(home, 'src/screen.tsx'), 'lines')].sort()).toEqual([
    'fast-linux@1.0.0',
    'lines@2.0.0',
    'react@19.0.0',
    'shapes@1.1.0',
  ]);
});

it('follows the links of pnpm', () => {
  install('node_modules/.pnpm/lines@2.0.0/node_modules/lines', { version: '2.0.0', dependencies: { shapes: '1' } });
  install('node_modules/.pnpm/lines@2.0.0/node_modules/shapes', { version: '1.0.0' });
  symlinkSync('.pnpm/lines@2.0.0/node_modules/lines', path.join(home, 'node_modules/lines'));
  expect([...tree()(home, 'lines')].sort()).toEqual(['lines@2.0.0', 'shapes@1.0.0']);
});

it('names a package that is not installed', () => {
  expect(installedFolder(home, 'no-such-package')).toBeNull();
  expect(() => tree()(path.join(home, 'a.ts'), 'no-such-package')).toThrow('a.ts imports no-such-package');
});

it('skips a package.json that only sets the type of files', () => {
  install('module', { name: 'mf-a' });
  install('module/dist', { type: 'module' });
  expect(packageFolder(path.join(home, 'module/dist/main.js'))).toBe(path.join(home, 'module'));
});

it.each([
  ['react/jsx-runtime', 'react'],
  ['@courtside/ui/core', '@courtside/ui'],
])('the package of %s is %s', (request, name) => {
  expect(packageOf(request)).toBe(name);
});
