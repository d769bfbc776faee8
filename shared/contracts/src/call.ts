import type { z } from 'zod';

/** The access to a call: everyone, or users with a valid access token. */
type CallAccess = 'public' | 'user';

/** Groups calls in the API reference. */
export type CallTag =
  | 'Accounts'
  | 'Staff'
  | 'Audit log'
  | 'Teams'
  | 'Players'
  | 'Training sessions'
  | 'Test days'
  | 'Verdicts'
  | 'Imports'
  | 'Gloves'
  | 'Reports'
  | 'Families'
  | 'Data'
  | 'Operations';

/** A call of the API: its input, and every status and body it can return. */
export interface Call {
  readonly id: string;
  readonly tag: CallTag;
  readonly summary: string;
  readonly description: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: CallAccess;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Content types accepted in addition to application/json. */
  readonly consumes?: readonly string[];
  /** Names of the file parts of a multipart form. */
  readonly files?: readonly string[];
  /** Content types of the response if it is a file. */
  readonly produces?: readonly string[];
  /** Headers of a success response, with their descriptions. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Supports the Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** Responses of this call, in addition to `commonResponses`. `null` means an empty body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
}

type Declared = 'tag' | 'access' | 'method' | 'path';

/** Declares calls that have the same tag and access. Preserves the literal types of what the server derives from them. */
export const callsOf =
  <Access extends CallAccess>(tag: CallTag, access: Access) =>
  <const C extends Omit<Call, Declared>>(method: Call['method'], path: string, call: C) => ({
    tag,
    access,
    method,
    path,
    ...call,
  });
