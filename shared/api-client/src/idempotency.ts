import { v4 } from 'uuid';

/** A fresh key under which the server does a creating call at most once. Works without a secure context too. */
export function newIdempotencyKey(): string {
  return v4();
}

/** The header that carries a key. */
export function idempotencyHeader(key: string = newIdempotencyKey()): Record<string, string> {
  return { 'Idempotency-Key': key };
}
