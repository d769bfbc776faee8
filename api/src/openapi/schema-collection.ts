import { z } from 'zod';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const ZOD_PREFIX = '#/$defs/';
const OPENAPI_PREFIX = '#/components/schemas/';

/** Converts Zod schemas to JSON Schema. Schemas with an id are stored in `named` and referenced. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  /** The JSON Schema of a schema's input or output. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Wrapped, so that a named schema becomes a reference at the top level too.
    const converted = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [name, definition] of Object.entries(converted.$defs ?? {})) this.named[name] = relocate(definition);
    return relocate(converted.properties?.root ?? {});
  }
}

function relocate(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(ZOD_PREFIX, OPENAPI_PREFIX) : value,
  );
  const { id: _named, ...rest } = JSON.parse(text) as JsonSchema;
  return rest;
}
