import type { Call } from '@courtside/contracts/call';
import { commonResponses } from '@courtside/contracts/errors';
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
  summary: string;
  tags: string[];
  security: Array<Record<string, string[]>>;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** The OpenAPI 3.1 document of these calls. It holds nothing that the contracts do not say. */
export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
  const schemas = new SchemaCollection();
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Courtside',
      version: '1',
      description:
        'Teams, players, training sessions, gloves and reports of volleyball clubs. Every answer carries an `x-request-id`. A last slash may be left out.',
    },
    paths: {},
    components: { schemas: schemas.named, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
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
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: call.access === 'user' ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', call.params, schemas), ...parameters('query', call.query, schemas), ...idempotencyKey(call)],
    requestBody: requestBody(call, schemas),
    responses: responses(call, schemas),
  };
}

/** The first word of the path that tells one domain from another. */
function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'api' ? second : first;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: SchemaCollection): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.add(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function idempotencyKey({ idempotent }: Call): Parameter[] {
  const description = 'A request repeated with the same key within 24 hours is carried out once.';
  return idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' } }]
    : [];
}

function requestBody(call: Call, schemas: SchemaCollection): Operation['requestBody'] {
  const body = call.body && schemas.add(call.body, 'input');
  const content: Record<string, MediaType> = body ? { 'application/json': { schema: body } } : {};
  for (const type of call.consumes ?? []) {
    const files = Object.fromEntries((call.files ?? []).map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]));
    content[type] = { schema: { ...body, type: 'object', properties: { ...body?.properties, ...files } } };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : undefined;
}

function responses(call: Call, schemas: SchemaCollection): Operation['responses'] {
  const common = Object.entries(commonResponses).filter(([status]) => status !== '401' || call.access === 'user');
  const declared: Array<[string, z.ZodType | null]> = Object.entries({ ...Object.fromEntries(common), ...call.responses });
  return Object.fromEntries(
    declared.map(([status, schema]) => {
      const description = descriptions[status] ?? 'Answer';
      if (schema === null) return [status, { description }];
      const types = status === '200' && call.produces ? call.produces : ['application/json'];
      return [status, { description, content: Object.fromEntries(types.map((type) => [type, { schema: schemas.add(schema, 'output') }])) }];
    }),
  );
}

const descriptions: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done; nothing to tell',
  207: 'Done in part: what was refused is listed',
  400: 'Something in the request is not right',
  401: 'The access token is missing, expired or not valid',
  404: 'Not there, or not of this club',
  405: 'This method is not allowed here',
  409: 'The state of things stands against it',
  413: 'The request is too large',
  415: 'This kind of content is not accepted here',
  429: 'Too many requests; Retry-After says how long to wait',
  503: 'Something the server leans on does not answer',
};
