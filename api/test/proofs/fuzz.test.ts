import { paths } from '@courtside/contracts/paths';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApiDocument } from '../../src/openapi/document';
import { allCalls } from '../all-calls';
import { clubWithData } from '../club-with-data';
import { GloveCourt } from '../glove-court';
import { assertDeclared, type TestApi } from '../test-api';
import { hostileRequest } from './hostile-request';

/** Requests in all, dealt out evenly over the operations. What differs on PostgreSQL is what it stores: fewer show that. */
const REQUESTS = { sqlite: 20_000, postgres: 5_000 };
/** Of processor time: what the machine does beside is not the server's doing. */
const LONGEST_MS = 1_000;
/** An answer that has not come by now never comes. */
const HANGING_MS = 30_000;
/** Another seed, another 20,000 requests. */
const SEED = Number(process.env.COURTSIDE_FUZZ_SEED ?? 20_261_121);

describe('hostile requests', () => {
  let court: GloveCourt;
  let api: TestApi;
  let document: OpenApiDocument;
  beforeAll(async () => {
    court = await GloveCourt.open({ name: 'the embedded broker', url: null });
    await court.coach();
    api = court.api;
    document = (await api.app.inject(paths.openapi)).json();
  });
  afterAll(() => court.close());

  const timed = async (request: InjectOptions) => {
    const from = process.cpuUsage();
    const response = await api.app.inject({ ...request, signal: AbortSignal.timeout(HANGING_MS) });
    const { user, system } = process.cpuUsage(from);
    return { response, ms: (user + system) / 1000 };
  };

  it.each(allCalls.map((call) => [call.id, call] as const))(
    '%s gives each an answer it declares',
    async (_, call) => {
      const club = await clubWithData(api);
      const other = await clubWithData(api);
      await api.core.db.updateTable('users').set({ password_hash: await api.core.passwords.hash('Courtside#1') }).where('id', '=', club.coach.userId).execute();
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[call.method.toLowerCase()];
      if (!operation) throw new Error(`${call.id} is not described.`);
      const ids = [club, other].flatMap(({ team, player, session }) => [team.id, player.id, session.id]);
      const known = { token: club.coach.token, ids: [...ids, 'smart_glove1', club.coach.username] };
      const requests = hostileRequest(call.method, path, operation, document.components.schemas, known);

      const property = fc.asyncProperty(requests, async (request) => {
        const { response, ms } = await timed(request);
        if (response.statusCode >= 500) throw new Error(`${response.statusCode}: ${response.body}`);
        const matched = response.statusCode !== 404 && response.statusCode !== 405;
        if (matched) assertDeclared(call, response);
        // Garbage collection may fall to anyone: only what is slow twice is slow.
        if (ms > LONGEST_MS && (await timed(request)).ms > LONGEST_MS) throw new Error(`The answer took ${Math.round(ms)} ms.`);
      });
      await fc.assert(property, { numRuns: Math.ceil(REQUESTS[api.database.kind] / allCalls.length), seed: SEED, endOnFailure: true });
    },
    300_000,
  );
});
