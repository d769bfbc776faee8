import { paths } from '@courtside/contracts/paths';
import { allCalls } from '../../test/all-calls';
import { buildTestApi, type TestApi } from '../../test/test-api';
import type { OpenApiDocument } from './document';

describe('the reference', () => {
  let api: TestApi;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await buildTestApi();
    document = (await api.app.inject(paths.openapi)).json();
  });
  afterAll(() => api.close());

  it('describes exactly the calls of the contracts, made from the routes the server has', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect(described.toSorted()).toEqual(allCalls.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`).toSorted());
  });

  it('names every status a call may answer', () => {
    for (const call of allCalls) {
      const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(call.responses)));
      expect('401' in (operation?.responses ?? {})).toBe(call.access === 'user' || '401' in call.responses);
    }
  });

  it('refers only to schemas that are there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('is a page, too', async () => {
    const page = await api.app.inject(paths.docs);
    expect(page.headers['content-type']).toContain('text/html');
    const script = await api.app.inject(`${paths.docs}/static/swagger-ui-bundle.js`);
    expect(script.statusCode).toBe(200);
  });
});
