import { livez, readyz, reportModule } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { testApi } from '../test/set-up';

describe('the server', () => {
  const api = testApi();

  it('is alive and ready', async () => {
    expect(await api.json(livez)).toEqual({ status: 'ok' });
    expect(await api.json(readyz)).toEqual({ status: 'ok' });
  });

  it('responds with 400 and the errors of each field', async () => {
    const response = await api.call(reportModule, {
      body: { page: '', module: 'X', version: 'a', status: 'loaded', ms: 1 },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json())).toEqual(['module']);
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing/', undefined, undefined, 404],
    ['a known path with another method', 'DELETE', paths.moduleReports, undefined, undefined, 405],
    ['broken JSON', 'POST', paths.moduleReports, 'application/json', '{"a":', 400],
    ['an array', 'POST', paths.moduleReports, 'application/json', '[]', 400],
    ['prototype pollution', 'POST', paths.moduleReports, 'application/json', '{"__proto__":{"a":1}}', 400],
    ['plain text', 'POST', paths.moduleReports, 'text/plain', 'hello', 415],
    ['an unexpected form', 'POST', paths.moduleReports, 'multipart/form-data; boundary=x', '--x--', 415],
    [
      'a body over a megabyte',
      'POST',
      paths.moduleReports,
      'application/json',
      `{"a":"${'x'.repeat(1024 * 1024)}"}`,
      413,
    ],
    ['text that cannot be stored', 'POST', paths.moduleReports, 'application/json', '{"a":"\\u0000"}', 400],
    ['a URL that cannot be decoded', 'GET', '/api/%zz', undefined, undefined, 400],
  ] as const)('rejects %s with a readable message', async (_, method, url, type, payload, status) => {
    const response = await api.app.inject({ method, url, headers: type ? { 'content-type': type } : {}, payload });
    expect(response.statusCode).toBe(status);
    expect(typeof response.json().detail).toBe('string');
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('accepts a path with or without its trailing slash', async () => {
    expect((await api.app.inject('/livez/')).statusCode).toBe(200);
    expect(
      (await api.app.inject({ method: 'POST', url: paths.moduleReports.slice(0, -1), payload: {} })).statusCode,
    ).toBe(400);
  });
});
