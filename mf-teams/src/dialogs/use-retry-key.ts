import { newIdempotencyKey } from '@courtside/api-client';
import { useRef } from 'react';

/**
 * A key for a creating call: the same one while the same values are sent again, so that a retry
 * after a lost answer does not create a second one; a new one as soon as they differ.
 */
export function useRetryKey(): (values: readonly unknown[]) => string {
  const last = useRef<{ values: readonly unknown[]; key: string }>(null);
  return (values) => {
    const same = last.current?.values.length === values.length && last.current.values.every((value, index) => Object.is(value, values[index]));
    if (!last.current || !same) last.current = { values, key: newIdempotencyKey() };
    return last.current.key;
  };
}
