import { moduleStorage, newIdempotencyKey } from '@courtside/api-client';

const storage = moduleStorage('mf-testing');
let unstored: string | undefined;

/** A random id of this browser, which stays for as long as it keeps it. Other tablets tell by it who tests a group. */
export function tabletId(): string {
  const stored = storage.get('tablet');
  if (typeof stored === 'string') return stored;
  unstored ??= newIdempotencyKey();
  storage.set('tablet', unstored);
  return unstored;
}
