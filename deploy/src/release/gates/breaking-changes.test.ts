import { breakingChanges, ComparableDocument } from './breaking-changes';

type Json = Record<string, unknown>;

const team = <T extends object>(schema: T) => ({ type: 'object', ...schema });
const string = { type: 'string' };
const TEAM = team({
  properties: { name: string, picture: { type: ['string', 'null'] }, note: string },
  required: ['name', 'picture'],
});
const NEW_TEAM = team({ properties: { name: { type: 'string', maxLength: 50 } }, required: ['name'] });

interface Parts {
  answer?: Json;
  body?: Json;
  parameters?: Json[];
  status?: string;
}

/** An API with one call that creates a team. */
function api({ answer = TEAM, body = NEW_TEAM, parameters = [], status = '201' }: Parts = {}): ComparableDocument {
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return ComparableDocument.parse({
    paths: {
      '/api/teams/{id}/': {
        post: {
          parameters,
          requestBody: json(body),
          responses: { [status]: json({ $ref: '#/components/schemas/Team' }), 400: json({}) },
        },
      },
    },
    components: { schemas: { Team: answer } },
  });
}

const CALL = 'POST /api/teams/:id/';

it.each<[string, Parts]>([
  ['nothing changes', {}],
  ['an answer has another property', { answer: team({ ...TEAM, properties: { ...TEAM.properties, size: string } }) }],
  [
    'an optional property of an answer is gone',
    { answer: team({ ...TEAM, properties: { ...TEAM.properties, note: undefined } }) },
  ],
  ['a picture is always there', { answer: team({ ...TEAM, properties: { ...TEAM.properties, picture: string } }) }],
  [
    'a request can have another property',
    { body: team({ ...NEW_TEAM, properties: { ...NEW_TEAM.properties, size: string } }) },
  ],
  [
    'names can be longer',
    { body: team({ properties: { name: { type: 'string', maxLength: 60 } }, required: ['name'] }) },
  ],
  ['a name can be left out', { body: team({ properties: NEW_TEAM.properties }) }],
  ['there is an optional parameter', { parameters: [{ name: 'limit', in: 'query', required: false }] }],
])('%s: breaks nothing', (_, parts) => {
  expect(breakingChanges(api(), api(JSON.parse(JSON.stringify(parts)) as Parts), [CALL])).toEqual([]);
});

it.each<[string, Parts, string]>([
  [
    'an answer lacks a property',
    { answer: team({ properties: { picture: string }, required: ['picture'] }) },
    'name can be missing',
  ],
  [
    'a property of an answer becomes optional',
    { answer: team({ ...TEAM, required: ['name'] }) },
    'picture can be missing',
  ],
  [
    'a property of an answer has another type',
    { answer: team({ ...TEAM, properties: { ...TEAM.properties, name: { type: ['string', 'null'] } } }) },
    'name can be null instead of string',
  ],
  ['an answer has another status', { status: '200' }, 'it no longer answers 201'],
  [
    'a request needs another property',
    { body: team({ properties: { ...NEW_TEAM.properties, size: string }, required: ['name', 'size'] }) },
    'size can be missing',
  ],
  [
    'names must be shorter',
    { body: team({ properties: { name: { type: 'string', maxLength: 20 } }, required: ['name'] }) },
    'name has another maxLength',
  ],
  [
    'only some names are left',
    { body: team({ properties: { name: { type: 'string', enum: ['Lions'] } }, required: ['name'] }) },
    'name can be any value',
  ],
  ['properties are refused', { body: team({ properties: {}, additionalProperties: false }) }, 'name is unknown'],
  [
    'there is a required parameter',
    { parameters: [{ name: 'club', in: 'query', required: true }] },
    'it needs the parameter club',
  ],
])('%s: breaks programs that were written before', (_, parts, reason) => {
  const changes = breakingChanges(api(), api(parts), [CALL]);
  expect(changes).toEqual([expect.stringContaining(`${CALL}: `)]);
  expect(changes[0]).toContain(reason);
});

it('a removed call breaks the programs that make it, and no others', () => {
  const without = { ...api(), paths: {} };
  expect(breakingChanges(api(), without, [CALL])).toEqual([`${CALL} is removed`]);
  expect(breakingChanges(api(), without, ['GET /api/players/'])).toEqual([]);
});
