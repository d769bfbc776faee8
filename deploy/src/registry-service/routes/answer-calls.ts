import { schemaSentences } from '@courtside/registry/schema-sentences';
import { Refusal } from '@courtside/release-client/refusal';
import type { ReleaseCall, Schemas } from '@courtside/release-client/release-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A call whose input fits its schemas. */
export interface CheckedCall<S extends Schemas> {
  readonly params: Parsed<S['params']>;
  readonly query: Parsed<S['query']>;
  readonly body: Parsed<S['body']>;
  readonly request: FastifyRequest;
}

/** Adds a call of the protocol, with what answers it. */
export type AnswerCall = <S extends Schemas, Answer>(
  call: ReleaseCall<S, Answer>,
  handler: (input: CheckedCall<S>) => Answer | Promise<Answer>,
) => void;

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const { data, error } = schema.safeParse(value);
  if (error) throw new Refusal('the request', schemaSentences(error, value, 'It').replace(/\.$/, ''), 'correct it');
  return data;
}

/** Input that breaks the schemas of a call is refused before its handler runs. */
export const answersIn =
  (app: FastifyInstance): AnswerCall =>
  (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      handler: (request) => {
        const [params, query] = [checked(call.params, request.params), checked(call.query, request.query)];
        const input = { params, query, body: checked(call.body, request.body), request };
        return handler(input as Parameters<typeof handler>[0]);
      },
    });
  };
