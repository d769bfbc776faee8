import { parseModuleServers } from './module-servers';

it('reads modules with their servers', () => {
  expect(parseModuleServers('mf-scouting=http://127.0.0.1:5000, mf-b=https://b.example/', 'X')).toEqual([
    { module: 'mf-scouting', url: 'http://127.0.0.1:5000' },
    { module: 'mf-b', url: 'https://b.example' },
  ]);
  expect(parseModuleServers('', 'X')).toEqual([]);
});

it.each([
  ['reports=http://127.0.0.1:5000', 'COURTSIDE_UPSTREAMS must list modules'],
  ['mf-a', 'COURTSIDE_UPSTREAMS must list modules'],
  ['mf-a=http://127.0.0.1:5000/v1', 'COURTSIDE_UPSTREAMS must list modules'],
  ['mf-a=ftp://127.0.0.1', 'COURTSIDE_UPSTREAMS must list modules'],
  ['mf-../auth=http://127.0.0.1', 'COURTSIDE_UPSTREAMS must list modules'],
  ['mf-a=http://a.example,mf-a=http://b.example', 'COURTSIDE_UPSTREAMS lists mf-a twice'],
])('refuses %s', (text, message) => {
  expect(() => parseModuleServers(text, 'COURTSIDE_UPSTREAMS')).toThrow(message);
});
