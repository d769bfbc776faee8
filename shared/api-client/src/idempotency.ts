import { v4 } from 'uuid';

/** A new key: the server executes calls with the same key only once. Also works without a secure context. */
export function newIdempotencyKey(): string {
  return v4();
}

export function idempotencyHeader(key: string = newIdempotencyKey()): Record<string, string> {
  return { 'Idempotency-Key': key };
}
