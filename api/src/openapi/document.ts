import type { Call, CallTag } from '@courtside/contracts/call';
import { commonResponses } from '@courtside/contracts/errors';
import contracts from '@courtside/contracts/package.json';
import type { z } from 'zod';
import { SchemaCollection, type JsonSchema } from './schema-collection';

interface MediaType {
  schema: JsonSchema;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
export interface Operation {
  operationId: string;
  tags: CallTag[];
  summary: string;
  description: string;
  security: Array<Record<string, string[]>>;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string; schema: JsonSchema }>;
      content?: Record<string, MediaType>;
    }
  >;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; contact: { name: string; url: string } };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** The OpenAPI 3.1 document of the calls. `publicUrl` is the address of the product. */
export function openApiDocument(calls: readonly Call[], publicUrl: string): OpenApiDocument {
  const schemas = new SchemaCollection();
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Courtside',
      // Releases of the modules need the same major version.
      version: contracts.version,
      description:
        'Teams, players, training sessions, gloves and reports of volleyball clubs. Every response has an `x-request-id` header, and that of a logged-in user the user’s id in `x-courtside-user`. The trailing slash of a path is optional.',
      contact: { name: 'Courtside', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: {},
    components: {
      schemas: schemas.named,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (document.paths[path] ??= {})[call.method.toLowerCase()] = operation(call, schemas);
  }
  return document;
}

function operation(call: Call, schemas: SchemaCollection): Operation {
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    security: call.access === 'user' ? [{ bearer: [] }] : [],
    parameters: [
      ...parameters('path', call.params, schemas),
      ...parameters('query', call.query, schemas),
      ...idempotencyKey(call),
    ],
    requestBody: requestBody(call, schemas),
    responses: responses(call, schemas),
  };
}

function parameters(location: 'path' | 'query', schema: z.ZodType | undefined, schemas: SchemaCollection): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.add(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function idempotencyKey({ idempotent }: Call): Parameter[] {
  const description = 'Requests with the same key run only once within 24 hours.';
  return idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description,
          schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
        },
      ]
    : [];
}

function requestBody(call: Call, schemas: SchemaCollection): Operation['requestBody'] {
  const body = call.body && schemas.add(call.body, 'input');
  const content: Record<string, MediaType> = body ? { 'application/json': { schema: body } } : {};
  for (const type of call.consumes ?? []) {
    const files = Object.fromEntries(
      (call.files ?? []).map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
    );
    content[type] = { schema: { ...body, type: 'object', properties: { ...body?.properties, ...files } } };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : undefined;
}

/** Refusals of a caller. */
const OF_USERS: ReadonlySet<string> = new Set(['401', '403']);

function responses(call: Call, schemas: SchemaCollection): Operation['responses'] {
  const common = Object.entries(commonResponses).filter(([status]) => !OF_USERS.has(status) || call.access === 'user');
  const declared: Array<[string, z.ZodType | null]> = Object.entries({
    ...Object.fromEntries(common),
    ...call.responses,
  });
  return Object.fromEntries(
    declared.map(([status, schema]) => {
      const description = responseDescriptions[status] ?? 'Response';
      if (schema === null) return [status, { description }];
      const types = status === '200' && call.produces ? call.produces : ['application/json'];
      return [
        status,
        {
          description,
          ...(status === '200' && call.responseHeaders && { headers: headers(call.responseHeaders) }),
          content: Object.fromEntries(types.map((type) => [type, { schema: schemas.add(schema, 'output') }])),
        },
      ];
    }),
  );
}

function headers(descriptions: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

const tags: Readonly<Record<CallTag, string>> = {
  Accounts: 'Registration, login, profile and account settings',
  Staff: 'The people of a club, their roles and invitations',
  'Audit log': 'Who viewed, changed, exported, shared and deleted what in a club',
  Teams: 'The teams of a club',
  Players: 'The players of a team',
  'Training sessions': 'The test results of players',
  'Test days': 'The ledgers of test days: players, tests, attempts and gloves',
  Verdicts: 'Which changes and differences are more than measurement noise',
  Imports: 'Import of test results from files',
  Gloves: 'Smart gloves, their tests and the accuracy application',
  Data: 'Everything that a club or a player has stored: export, import and erasure',
  Families: 'Links with which a family reads the report of one player',
  Reports: 'Reports as JSON, CSV or PDF',
  Operations: 'Health checks and reports about loaded modules',
};

const responseDescriptions: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created',
  204: 'Success, without a body',
  207: 'Partial success: the body lists what was rejected',
  304: 'Not modified',
  400: 'Invalid request',
  401: 'The access token is missing, expired or invalid',
  403: 'The role of the caller does not allow this',
  404: 'Does not exist in this club',
  405: 'This method is not allowed here',
  409: 'Conflicts with the current state',
  413: 'The request is too large',
  415: 'This content type is not supported',
  429: 'Too many requests: wait for the time in Retry-After',
  503: 'A service that the server depends on does not respond',
};
