import type { z } from 'zod';
import type { Call } from './call';
import type { Role } from './roles';

/** The keys that an object has at least, with the JSON types of their values (`string|null`). `*`: every key. */
export type ObjectForm = Readonly<Record<string, string>>;

/** What a response looks like: null if it is empty, the media type of a file, an object, or an array of objects. */
export type AnswerForm = null | string | ObjectForm | readonly [ObjectForm];

/** The forms that a call's response can have, by status. */
export type AnswerForms = Readonly<Record<number, readonly AnswerForm[]>>;

/** What a client needs to make a call: the call without its schemas. `C` has its types. */
export interface Route<C = unknown> {
  readonly method: Call['method'];
  readonly path: string;
  /** Needs no user. */
  readonly isPublic?: true;
  /** The least role that may make the call (`leastRoles`). Without one, everyone in the club may. */
  readonly role?: Role;
  /** Supports the Idempotency-Key header. */
  readonly idempotent?: true;
  /** The response is a file. */
  readonly isFile?: true;
  readonly answers: AnswerForms;
  /** Never set. Only carries the types. */
  readonly call?: C;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** The parameters in the path of a call. */
export type ParamsOf<C> = C extends { params: infer Schema } ? InputOf<Schema> : undefined;
/** The query of a call. */
export type QueryOf<C> = C extends { query: infer Schema } ? InputOf<Schema> : undefined;

type FormOf<C> = C extends { files: readonly string[] } ? FormData : never;
/** The body of a call: JSON, or a form if the call accepts files. */
export type BodyOf<C> = C extends { body: infer Schema } ? InputOf<Schema> | FormOf<C> : FormOf<C>;

type Success<Responses> = {
  [Status in keyof Responses]: `${Status & number}` extends `2${string}`
    ? Responses[Status] extends z.ZodType
      ? z.output<Responses[Status]>
      : ''
    : never;
}[keyof Responses];

/** The body of a success. Empty text stands for no body, and for void if a call never has one. */
export type AnswerOf<C> = C extends { produces: readonly string[] }
  ? Blob
  : C extends { responses: infer Responses }
    ? [Success<Responses>] extends ['']
      ? void
      : Success<Responses>
    : never;
