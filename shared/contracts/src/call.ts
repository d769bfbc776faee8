import type { z } from 'zod';

/** Who may make a call: anyone, or the holder of a valid access token. */
type CallAccess = 'public' | 'user';

/** One call of the API: what goes in, and every status and body that may come out. */
export interface Call {
  readonly id: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: CallAccess;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Content types taken beside application/json. */
  readonly consumes?: readonly string[];
  /** Names of the parts of a multipart form that are files. */
  readonly files?: readonly string[];
  /** Content types given where the answer is a file. */
  readonly produces?: readonly string[];
  /** Honours an Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** Success and domain answers; `commonResponses` come on top. `null` means an empty body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
}

/** Keeps the literal types of a call declaration. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
