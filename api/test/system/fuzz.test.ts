import { createPlayerLink, type CreatedPlayerLink } from '@courtside/contracts/family-links';
import { paths } from '@courtside/contracts/paths';
import { createInvitation, type Invitation } from '@courtside/contracts/staff';
import { createTestDay, type TestDay } from '@courtside/contracts/test-days';
import * as fc from 'fast-check';
import type { OpenApiDocument, Operation } from '../../src/openapi/document';
import { allCalls } from '@courtside/contracts/all-calls';
import { clubWithData } from '../club-with-data';
import { GloveTestBed } from '../glove-test-bed';
import { addMember, setPassword } from '../register-coach';
import { assertDeclared, type TestApi } from '../test-api';
import { hostileRequest, propertiesOf, type Known } from './hostile-request';

/**
 * The number of requests for each call, plus the same number for each parameter and field. A call without any needs
 * few, because its responses hardly vary.
 */
const REQUESTS = { call: 20, input: 20 };
/** The databases differ only in the values that they can store. */
const SHARE = { sqlite: 1, postgres: 0.4 };
/** Fails the test if a request is never answered. */
const HANGING_MS = 30_000;
const SEED = Number(process.env.COURTSIDE_FUZZ_SEED ?? 20_261_121);

test('every call answers hostile requests with a declared response', async () => {
  const bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
  await bed.coach();
  const { api } = bed;
  const document: OpenApiDocument = (await api.app.inject(paths.openapi)).json();
  for (const call of allCalls) {
    const known = await knownValues(api);
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.id} is not described.`);
    const requests = hostileRequest(call.method, path, operation, document.components.schemas, known);
    const property = fc.asyncProperty(requests, async (request) => {
      const response = await api.app.inject(request);
      if (response.statusCode >= 500) throw new Error(`${call.id}: ${response.statusCode}: ${response.body}`);
      if (response.statusCode !== 404 && response.statusCode !== 405) assertDeclared(call, response);
    });
    const inputs = countInputs(operation, document.components.schemas);
    const numRuns = Math.ceil((REQUESTS.call + REQUESTS.input * inputs) * SHARE[api.database.kind]);
    await fc.assert(property, { numRuns, seed: SEED, timeout: HANGING_MS, endOnFailure: true });
  }
  await bed.close();
}, 600_000);

/** The number of parameters and body fields. */
function countInputs(
  { parameters, requestBody }: Operation,
  schemas: OpenApiDocument['components']['schemas'],
): number {
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => propertiesOf(schema, schemas).length);
  return parameters.length + Math.max(0, ...bodies);
}

/** The token of a coach, and the values of two clubs for parameters. */
async function knownValues(api: TestApi): Promise<Known> {
  const club = await clubWithData(api);
  const other = await clubWithData(api);
  await setPassword(api, club.coach, 'Courtside#1');
  const ids = [club, other].flatMap(({ team, player, session }) => [team.id, player.id, session.id]);
  const draft = { team: club.team.id, players: [club.player.id], tests: ['LBP', 'SS'], session_date: '2026-03-01' };
  const day = await api.json<TestDay>(createTestDay, { as: club.coach.token, body: draft });
  const guest = { email: `guest-${day.id}@club.example`, role: 'viewer' };
  const invitation = await api.json<Invitation>(createInvitation, { as: club.coach.token, body: guest });
  const share = { days: 30, max_openings: null, shows: [] };
  const asCoach = { as: club.coach.token, params: { playerId: club.player.id }, body: share };
  const { link } = await api.json<CreatedPlayerLink>(createPlayerLink, asCoach);
  const people = [club, other].map(({ coach }) => coach.userId);
  const member = await addMember(api, club.coach.clubId, 'coach');
  const staff = [...people, member.userId, invitation.id, link.id];
  return { token: club.coach.token, ids: [...ids, ...staff, day.id, 'smart_glove1', club.coach.username] };
}
