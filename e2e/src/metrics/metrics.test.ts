import { importCycles, resolveImport } from './import-graph';
import { parseSource } from './parse-source';

const packages = [
  { name: '@courtside/ui', folder: 'shared/ui', exports: { '.': './src/index.ts', './parts/*': './src/parts/*.ts' } },
];
const files = new Set(['shared/ui/src/index.ts', 'shared/ui/src/parts/core.ts', 'shell/src/main.tsx']);

it.each([
  { specifier: './main', leadsTo: 'shell/src/main.tsx' },
  { specifier: '../../shared/ui/src/index', leadsTo: 'shared/ui/src/index.ts' },
  { specifier: '@courtside/ui', leadsTo: 'shared/ui/src/index.ts' },
  { specifier: '@courtside/ui/parts/core', leadsTo: 'shared/ui/src/parts/core.ts' },
  { specifier: '@courtside/ui/hidden', leadsTo: undefined },
  { specifier: 'react', leadsTo: undefined },
])('$specifier leads to $leadsTo', ({ specifier, leadsTo }) => {
  expect(resolveImport('shell/src/app.ts', specifier, files, packages)).toBe(leadsTo);
});

it('finds each import cycle once', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(importCycles(graph).map((cycle) => cycle.sort())).toEqual([['a', 'b', 'c']]);
});

it('counts imports, statements and tests of a module', () => {
  const text = `
    import type { A } from './a';
    export * from './b';
    const c = await import('./c');
    it('does', () => { if (c) expect(c).toBe(1); });
    it.each([1, 2])('does %s', (n) => {});
    /x/.test('no test');
  `;
  expect(parseSource(text, 'some.test.ts')).toEqual({
    imports: ['./a', './b', './c'],
    statements: 8,
    tests: 2,
  });
});
