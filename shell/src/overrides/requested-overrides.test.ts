import { isAllowedOrigin, isVersion, mergeOverrides, overridesInQuery, withoutOverrides } from './requested-overrides';

const at = (module: string, address: string) => ({ module, address });

describe('overrides', () => {
  it.each([
    [
      '?mf.mf-teams=http://localhost:4640/release.json&x=1',
      [at('mf-teams', 'http://localhost:4640/release.json')],
      '?x=1',
    ],
    ['?mf.a=http://a/&mf.b=http://b/', [at('a', 'http://a/'), at('b', 'http://b/')], ''],
    ['?teamId=7', [], '?teamId=7'],
    ['', [], ''],
  ])('are read and removed from the query "%s"', (query, found, rest) => {
    expect(overridesInQuery(query)).toEqual(found);
    expect(withoutOverrides(query)).toBe(rest);
  });

  it('are replaced by newer ones and removed by an empty address', () => {
    expect(mergeOverrides([at('a', '1'), at('b', '2'), at('c', '3')], [at('b', '4'), at('c', '')])).toEqual([
      at('a', '1'),
      at('b', '4'),
    ]);
  });

  it.each([
    ['http://localhost:4640/release.json', true],
    ['http://localhost:4641/release.json', false],
    ['https://localhost:4640/release.json', false],
    ['http://localhost:4640.evil.example/', false],
    ['http://localhost:4640@evil.example/', false],
    ['/release.json', false],
    ['javascript:alert(1)', false],
  ])('from %s are allowed: %s', (address, allowed) => {
    expect(isAllowedOrigin(address, ['http://localhost:4640'])).toBe(allowed);
  });

  it.each([
    ['0123456789abcdef', true],
    ['0123456789abcde', false],
    ['0123456789ABCDEF', false],
    ['../0123456789abcdef', false],
    ['http://localhost:4640/release.json', false],
  ])('with %s ask for a version: %s', (address, version) => {
    expect(isVersion(address)).toBe(version);
  });
});
