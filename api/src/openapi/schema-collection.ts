import { z } from 'zod';

/** The part of JSON Schema that the document and its readers touch. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const FROM = '#/$defs/';
const TO = '#/components/schemas/';

/** Turns zod schemas into JSON Schema; those with a name end up once in `named` and are referred to. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  /** The JSON Schema of what goes in or comes out. */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Wrapped, so that a named schema is referred to at the top as well.
    const converted = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any' }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries(converted.$defs ?? {})) this.named[name] = relocate(definition);
    return relocate(converted.properties?.root ?? {});
  }
}

function relocate(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => (key === '$ref' && typeof value === 'string' ? value.replace(FROM, TO) : value));
  const { id: _named, ...rest } = JSON.parse(text) as JsonSchema;
  return rest;
}
