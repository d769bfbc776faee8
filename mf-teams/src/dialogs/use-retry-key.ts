import { newIdempotencyKey } from '@courtside/api-client';
import { useRef } from 'react';

/**
 * An idempotency key for a create call. It stays the same while the values stay the same, so that a retry after a
 * lost response doesn't create a duplicate.
 */
export function useRetryKey(): (values: readonly unknown[]) => string {
  const last = useRef<{ values: readonly unknown[]; key: string }>(null);
  return (values) => {
    const same =
      last.current?.values.length === values.length &&
      last.current.values.every((value, index) => Object.is(value, values[index]));
    if (!last.current || !same) last.current = { values, key: newIdempotencyKey() };
    return last.current.key;
  };
}
