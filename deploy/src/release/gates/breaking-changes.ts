import { z } from 'zod';
import { misunderstandings, type Located, type Schema } from './schema-compatibility';

const Content = z.record(z.string(), z.looseObject({ schema: z.custom<Schema>().optional() }));
const Operation = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});

/** The parts of an OpenAPI document that a comparison of two APIs needs. */
export const ComparableDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.custom<Schema>()).default({}) }).optional(),
});
export type ComparableDocument = z.infer<typeof ComparableDocument>;

const located = (schema: Schema, { components }: ComparableDocument): Located => ({
  schema,
  named: components?.schemas ?? {},
});

/** The operation of a call such as `GET /api/team/teams/:id/`. */
function operationOf({ paths }: ComparableDocument, call: string) {
  const [method = '', path = ''] = call.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/**
 * The changes of a new version of the API that break a program written for the previous one: requests that are now
 * refused, and responses that the program doesn't expect.
 * @param calls the calls that the program makes, such as `GET /api/team/teams/:id/`
 * @returns one text per change
 */
export function breakingChanges(
  before: ComparableDocument,
  after: ComparableDocument,
  calls: readonly string[],
): string[] {
  return calls.flatMap((call) => {
    const [old, changed] = [operationOf(before, call), operationOf(after, call)];
    if (!old) return [];
    if (!changed) return [`${call} is removed`];
    const parameters = changed.parameters
      .filter(({ name, required, in: place }) => {
        const known = old.parameters.find((each) => each.name === name && each.in === place);
        return required === true && known?.required !== true;
      })
      .map(({ name }) => `it needs the parameter ${name}`);
    const bodies = Object.entries(changed.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
      const sent = old.requestBody?.content[type]?.schema;
      if (!sent) return old.requestBody ? [] : ['it needs a body'];
      return schema
        ? misunderstandings(located(sent, before), located(schema, after), false).map(
            (text) => `a request is refused: ${text}`,
          )
        : [];
    });
    const answers = Object.entries(old.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content = {} }]) =>
        Object.entries(content).flatMap(([type, { schema }]) => {
          const answer = changed.responses[status]?.content?.[type]?.schema;
          if (!answer) return [`it no longer answers ${status} with ${type}`];
          return schema
            ? misunderstandings(located(answer, after), located(schema, before), true).map(
                (text) => `an answer is not expected: ${text}`,
              )
            : [];
        }),
      );
    return [...parameters, ...bodies, ...answers].map((text) => `${call}: ${text}`);
  });
}
