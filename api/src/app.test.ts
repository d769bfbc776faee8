import { livez, readyz, reportModule } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { buildTestApi, type TestApi } from '../test/test-api';

describe('the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await buildTestApi();
  });
  afterAll(() => api.close());

  it('lives and is ready', async () => {
    expect((await api.call(livez)).json()).toEqual({ status: 'ok' });
    expect((await api.call(readyz)).json()).toEqual({ status: 'ok' });
  });

  it('takes reports of modules and counts them', async () => {
    const body = { module: 'mf-teams', version: 'abc', status: 'loaded', ms: 12 };
    expect((await api.call(reportModule, { body })).statusCode).toBe(204);
    const figures = await api.app.inject(paths.metrics);
    expect(figures.body).toContain('courtside_module_loads_total{module="mf-teams",version="abc",status="loaded",error_class=""} 1');
  });

  it('answers 400 with what is wrong with each field', async () => {
    const answer = await api.call(reportModule, { body: { module: 'X', version: 'a', status: 'loaded', ms: 1 } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(['module']);
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing/', undefined, undefined, 404],
    ['a known path with another method', 'DELETE', paths.moduleReports, undefined, undefined, 405],
    ['broken JSON', 'POST', paths.moduleReports, 'application/json', '{"a":', 400],
    ['an array', 'POST', paths.moduleReports, 'application/json', '[]', 400],
    ['a poisoned prototype', 'POST', paths.moduleReports, 'application/json', '{"__proto__":{"a":1}}', 400],
    ['plain text', 'POST', paths.moduleReports, 'text/plain', 'hello', 415],
    ['a form where none is taken', 'POST', paths.moduleReports, 'multipart/form-data; boundary=x', '--x--', 415],
    ['a body over a megabyte', 'POST', paths.moduleReports, 'application/json', `{"a":"${'x'.repeat(1024 * 1024)}"}`, 413],
    ['text that cannot be stored', 'POST', paths.moduleReports, 'application/json', '{"a":"\\u0000"}', 400],
    ['a URL that cannot be decoded', 'GET', '/api/%zz', undefined, undefined, 400],
  ] as const)('refuses %s in a readable way', async (_, method, url, type, payload, status) => {
    const answer = await api.app.inject({ method, url, headers: type ? { 'content-type': type } : {}, payload });
    expect(answer.statusCode).toBe(status);
    expect(typeof answer.json().detail).toBe('string');
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('takes a path with or without its last slash', async () => {
    expect((await api.app.inject('/livez/')).statusCode).toBe(200);
    expect((await api.app.inject({ method: 'POST', url: paths.moduleReports.slice(0, -1), payload: {} })).statusCode).toBe(400);
  });
});
