import { parseSource } from './parse-source';

it('counts statements and tests of a module', () => {
  const text = `
    import type { A } from './a';
    export * from './b';
    const c = await import('./c');
    it('does', () => { if (c) expect(c).toBe(1); });
    it.each([1, 2])('does %s', (n) => {});
    /x/.test('no test');
  `;
  expect(parseSource(text, 'some.test.ts')).toEqual({
    statements: 8,
    tests: 2,
  });
});
