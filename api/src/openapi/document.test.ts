import { paths } from '@courtside/contracts/paths';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { allCalls } from '@courtside/contracts/all-calls';
import { testApi } from '../../test/set-up';
import type { OpenApiDocument } from './document';

describe('the API reference', () => {
  const api = testApi();
  let document: OpenApiDocument;
  beforeAll(async () => {
    document = (await api.app.inject(paths.openapi)).json();
  });

  it('passes the OpenAPI rules of Spectral, except for the trailing slashes of the specification', async () => {
    const spectral = new Spectral();
    spectral.setRuleset({
      extends: [oas as RulesetDefinition],
      rules: { 'path-keys-no-trailing-slash': 'off' },
    });
    const problems = await spectral.run({ ...document });
    expect(problems.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });

  it('describes every call of the contracts with every declared status, and no other route', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses),
      ]),
    );
    const declared = allCalls.map((call) => [
      `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`,
      expect.arrayContaining(Object.keys(call.responses)),
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
  });

  it('requires a token for exactly the calls that need a user', () => {
    for (const { path, method, access } of allCalls) {
      const { security, responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
      expect({ path, security: security?.length }).toEqual({ path, security: access === 'user' ? 1 : 0 });
      if (access === 'user') expect(responses).toHaveProperty('401');
    }
  });

  it('has a page', async () => {
    const page = await api.app.inject(paths.docs);
    expect(page.headers['content-type']).toContain('text/html');
    const script = await api.app.inject(`${paths.docs}/static/swagger-ui-bundle.js`);
    expect(script.statusCode).toBe(200);
  });
});
