import type { BodyOf, ParamsOf, QueryOf } from '@courtside/contracts/route';
import type { z } from 'zod';

/** What a call takes, and how many modules it changes. */
export interface Schemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON, or the bytes of a file. */
  readonly body?: z.ZodType;
  /** Changes one module, so the answer is one outcome, where other changes have a list. */
  readonly changesOne?: true;
}

/** What tells the answer to a call from another server's JSON. */
export interface AnswerForm {
  readonly isList: boolean;
  /** A field that the answer, or each line of the list, always has. */
  readonly field: string | null;
}

/** A call of the registry service. Only the service checks what a call takes; the client checks the form of the answer. */
export type ReleaseCall<S extends Schemas = Schemas, Answer = unknown> = S & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A route pattern for `fillPath`. */
  readonly path: string;
  readonly form: AnswerForm;
  /** Never set. Only carries the type. */
  readonly answer?: Answer;
};

/** What a caller gives. */
export type ReleaseInput<S> = ([ParamsOf<S>] extends [undefined] ? unknown : { params: ParamsOf<S> }) &
  ([QueryOf<S>] extends [undefined] ? unknown : { query: QueryOf<S> }) &
  ([BodyOf<S>] extends [never] ? unknown : { body: BodyOf<S> });

const callsWith =
  <Answer>(form: AnswerForm) =>
  <S extends Schemas>(method: ReleaseCall['method'], path: string, schemas: S): ReleaseCall<S, Answer> => ({
    method,
    path,
    form,
    ...schemas,
  });
/** @param field one that the answer always has; null if the answer says nothing */
export const answers = <Answer extends object>(field: (keyof Answer & string) | null) =>
  callsWith<Answer>({ isList: false, field });
/** @param field one that each line has */
export const lists = <Line extends object>(field: keyof Line & string) => callsWith<Line[]>({ isList: true, field });
