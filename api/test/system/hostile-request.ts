import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApiDocument, Operation } from '../../src/openapi/document';
import type { JsonSchema } from '../../src/openapi/schema-collection';
import { CONTENT_TYPES, hostileBody, hostileFile, hostileText, hostileValue } from './hostile-values';

/** Existing values that requests may contain. */
export interface Known {
  readonly token: string;
  readonly ids: readonly string[];
}

type Schemas = OpenApiDocument['components']['schemas'];

/** Generates requests to an operation with a mix of valid and hostile values. */
export function hostileRequest(
  method: string,
  path: string,
  operation: Operation,
  schemas: Schemas,
  known: Known,
): fc.Arbitrary<InjectOptions> {
  const text = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known.ids) }, { weight: 3, arbitrary: hostileText });
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  const url = fc
    .tuple(...pathParameters.map(() => text))
    .map((values) =>
      pathParameters.reduce(
        (filled, { name }, index) => filled.replace(`{${name}}`, encode(values[index] ?? '')),
        path,
      ),
    );
  const query = fc
    .array(fc.tuple(fc.oneof(queryName(operation), hostileText), text), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
  const headers = fc.record({
    authorization: fc.oneof(
      { weight: 12, arbitrary: fc.constant(`Bearer ${known.token}`) },
      { weight: 1, arbitrary: headerText },
    ),
    'idempotency-key': fc.option(fc.oneof(headerText, fc.constantFrom('1', '2', 'x'.repeat(300))), {
      nil: undefined,
      freq: 3,
    }),
  });
  return fc.tuple(url, query, headers, payload(operation, schemas, known)).map(([address, search, head, body]) => ({
    method: method.toUpperCase() as InjectOptions['method'],
    url: search ? `${address}?${search}` : address,
    ...body,
    headers: { ...defined(head), ...body.headers },
  }));
}

const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

function queryName({ parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return names.length > 0 ? fc.constantFrom(...names) : fc.constant('anything');
}

type Payload = Pick<InjectOptions, 'payload' | 'headers'>;

function payload(operation: Operation, schemas: Schemas, known: Known): fc.Arbitrary<Payload> {
  const content = operation.requestBody?.content ?? {};
  const raw = fc
    .tuple(hostileBody, fc.constantFrom(...CONTENT_TYPES))
    .map(([body, type]): Payload => ({ payload: body, headers: { 'content-type': type } }));
  const kinds: Array<fc.WeightedArbitrary<Payload>> = [{ weight: 1, arbitrary: raw }];
  const json = content['application/json']?.schema;
  if (json)
    kinds.push({
      weight: 8,
      arbitrary: valueOf(json, schemas, known).map((value): Payload => ({
        payload: JSON.stringify(value),
        headers: { 'content-type': 'application/json' },
      })),
    });
  const form = content['multipart/form-data']?.schema;
  if (form) kinds.push({ weight: 5, arbitrary: formOf(form) });
  if (kinds.length === 1) kinds.push({ weight: 5, arbitrary: fc.constant<Payload>({}) });
  return fc.oneof(...kinds);
}

const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema;

/** The names of the properties of an object. */
export const propertiesOf = (schema: JsonSchema, schemas: Schemas): string[] =>
  Object.keys(resolve(schema, schemas).properties ?? {});

/** A value of the schema, with hostile values at any position. */
function valueOf(schema: JsonSchema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: validValue(resolve(schema, schemas), schemas, known) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function validValue(schema: JsonSchema, schemas: Schemas, known: Known): fc.Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((alternative) => valueOf(alternative, schemas, known)));
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(property, schemas, known)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(valueOf((schema.items as JsonSchema | undefined) ?? {}, schemas, known), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 99 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    default:
      return fc.oneof(
        fc.constantFrom(...known.ids),
        fc.constantFrom('2026-04-01', 'someone@club.example', 'Courtside#1', 'Falcons'),
        fc.string({ maxLength: 12 }),
      );
  }
}

function formOf({ properties = {} }: JsonSchema): fc.Arbitrary<Payload> {
  const part = fc.tuple(
    fc.oneof(fc.constantFrom(...Object.keys(properties)), headerText),
    fc.oneof(hostileText, hostileFile),
    fc.boolean(),
  );
  return fc.tuple(fc.array(part, { maxLength: 5 }), fc.boolean()).map(([parts, complete]) => {
    const chunks = parts.flatMap(([name, value, named]) => {
      const isFile = Buffer.isBuffer(value);
      const fileName = isFile && named ? '; filename="a.csv"' : isFile ? '; filename=""' : '';
      return [
        Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '')}"${fileName}\r\n\r\n`),
        Buffer.from(value as string),
        Buffer.from('\r\n'),
      ];
    });
    return {
      payload: Buffer.concat([...chunks, Buffer.from(complete ? '--edge--\r\n' : '')]),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    };
  });
}

/** Percent-encodes any string, even with unpaired surrogates. Strings that start with `%` stay unencoded, to test the router. */
function encode(text: string): string {
  if (text.startsWith('%')) return text;
  return encodeURIComponent(text.toWellFormed());
}

function defined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
