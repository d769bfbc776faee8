import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { allCalls } from '@courtside/contracts/all-calls';
import { paths } from '@courtside/contracts/paths';
import { loadSampleTeam, listTeams } from '@courtside/contracts/teams';
import { registerCoach } from '../../test/register-coach';
import Fastify from 'fastify';
import { z } from 'zod';
import { readConfig } from '../config/config';
import { testApi } from '../../test/set-up';
import { isCompressible, registerPlugins } from './plugins';
import { streamArray } from './streamed-body';

describe('a long answer', () => {
  const api = testApi();

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to a client that accepts it', async (encoding, decompress) => {
    const { token } = await registerCoach(api);
    await api.call(loadSampleTeam, { as: token });
    const [team] = await api.json<{ id: string }[]>(listTeams, { as: token });
    const url = paths.teamSessions.replace(':id', team?.id ?? '');
    const ask = (accepted: string) =>
      api.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted } });
    const [plain, compressed] = await Promise.all([ask('identity'), ask(encoding)]);
    expect({ status: plain.statusCode, contentEncoding: plain.headers['content-encoding'] }).toEqual({
      status: 200,
      contentEncoding: undefined,
    });
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.payload);
  });
});

const SCHEMA = { io: 'output', unrepresentable: 'any' } as const;

/** The names of all fields in a JSON schema. */
const namesIn = (schema: object): string[] =>
  Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...(typeof value === 'object' && value !== null ? namesIn(value as object) : []),
  ]);

describe('what is not compressed', () => {
  const api = testApi();

  it('answers with tokens, passwords and keys', () => {
    const secret = /^(access|refresh|token|key|.*password.*)$/;
    const calls = allCalls.filter(({ responses }) =>
      Object.values(responses).some(
        (body) => body && namesIn(z.toJSONSchema(body, SCHEMA)).some((name) => secret.test(name)),
      ),
    );
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([paths.login, paths.gloveLogin]));
    expect(calls.filter(isCompressible).map(({ id }) => id)).toEqual([]);
  });

  it('a request, which is refused if it is compressed', async () => {
    const { token } = await registerCoach(api);
    const response = await api.app.inject({
      method: 'POST',
      url: paths.teams,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ team_name: 'x'.repeat(2_000_000) })),
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('an answer whose data fails half way', () => {
  it.each(['br', 'gzip', 'identity'])('is no complete answer in the encoding %s', async (encoding) => {
    async function* slices() {
      yield Array.from({ length: 2_000 }, (_, id) => ({ id }));
      throw new Error('The database is gone.');
    }
    const app = Fastify();
    await registerPlugins(app, { ...readConfig({}), origins: [] });
    app.get('/', async (_request, reply) =>
      reply.type('application/json').send(await streamArray(slices(), (slice) => slice)),
    );
    try {
      const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }), {
        headers: { 'accept-encoding': encoding },
      }).then((response) => response.text());
      await expect(answer).rejects.toThrow();
    } finally {
      await app.close();
    }
  });
});
