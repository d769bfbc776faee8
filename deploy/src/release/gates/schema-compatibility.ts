/** The part of JSON Schema that the documents of the API use. */
export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly [limit: string]: unknown;
}

/** The named schemas of a document. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** A schema with the named schemas that it refers to. */
export interface Located {
  readonly schema: Schema;
  readonly named: NamedSchemas;
}

const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
/** A schema that refers to itself is compared to this depth. */
const MAX_DEPTH = 20;

function alternatives({ schema, named }: Located): Located[] {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return alternatives({ schema: named[name] ?? {}, named });
  }
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return parts.flatMap((part) => alternatives({ schema: part, named }));
  if (Array.isArray(schema.type))
    return (schema.type as string[]).map((type) => ({ schema: { ...schema, type }, named }));
  return [{ schema, named }];
}

const valuesOf = ({ schema }: Located): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const hasType = (schema: Schema, type: unknown) =>
  schema.type === undefined || schema.type === type || (schema.type === 'number' && type === 'integer');

/**
 * The values that one side may write and the other side can't read.
 * @param lenient whether the reader ignores unknown properties
 * @param at the path in the body, such as `team.name`
 * @returns one text per problem
 */
export function misunderstandings(writer: Located, reader: Located, lenient: boolean, at = '', depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  const readable = alternatives(reader);
  return alternatives(writer).flatMap((written) => {
    const attempts = readable.map((each) => misread(written, each, lenient, at, depth));
    // If there are several alternatives, reports the problems of the best match.
    return attempts.some((attempt) => attempt.length === 0)
      ? []
      : (attempts.toSorted((a, b) => a.length - b.length)[0] ?? []);
  });
}

/** Like `misunderstandings`, for two schemas without alternatives. */
function misread(writer: Located, reader: Located, lenient: boolean, at: string, depth: number): string[] {
  const [from, to] = [writer.schema, reader.schema];
  if (!hasType(to, from.type)) return [`${at} can be ${String(from.type ?? 'anything')} instead of ${String(to.type)}`];
  const known = valuesOf(reader);
  const unknown = known && (valuesOf(writer) ?? ['any value']).filter((value) => !known.includes(value));
  if (unknown && unknown.length > 0) return [`${at} can be ${unknown.join(', ')}`];

  const tighter = [
    ...UPPER_LIMITS.filter((limit) => Number(to[limit]) < Number(from[limit] ?? Infinity)),
    ...LOWER_LIMITS.filter((limit) => Number(to[limit]) > Number(from[limit] ?? -Infinity)),
    ...['pattern', 'format'].filter((rule) => to[rule] !== undefined && to[rule] !== from[rule]),
  ].map((limit) => `${at} has another ${limit}`);

  const properties = Object.entries(to.properties ?? {}).flatMap(([name, schema]) => {
    const place = at ? `${at}.${name}` : name;
    const other = from.properties?.[name];
    const needed = to.required?.includes(name) === true;
    const missing = needed && from.required?.includes(name) !== true ? [`${place} can be missing`] : [];
    if (!other) return missing;
    const nested = misunderstandings(
      { schema: other, named: writer.named },
      { schema, named: reader.named },
      lenient,
      place,
      depth + 1,
    );
    return [...missing, ...nested];
  });
  const extra =
    lenient || to.additionalProperties !== false
      ? []
      : Object.keys(from.properties ?? {}).filter((name) => !(name in (to.properties ?? {})));
  const parts: [Schema | boolean | undefined, Schema | boolean | undefined][] = [
    [from.items, to.items],
    [from.additionalProperties, to.additionalProperties],
  ];
  const nested = parts.flatMap(([written, read]) =>
    typeof written === 'object' && typeof read === 'object'
      ? misunderstandings(
          { schema: written, named: writer.named },
          { schema: read, named: reader.named },
          lenient,
          `${at}[]`,
          depth + 1,
        )
      : [],
  );
  return [...tighter, ...properties, ...extra.map((name) => `${at ? `${at}.` : ''}${name} is unknown`), ...nested];
}
