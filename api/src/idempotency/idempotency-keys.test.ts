import { waitUntil } from '@courtside/processes';
import { buildTestApi } from '../../test/test-api';

test('a request keeps its key while it runs, and repeated requests get 409 with Retry-After', async () => {
  const api = await buildTestApi();
  const { idempotencyKeys, db } = api.core;
  const request = { owner: 'public', callId: 'slow', key: 'key', content: '' };
  const leasedUntil = async () =>
    (await db.selectFrom('idempotency_keys').select('leased_until').execute())[0]?.leased_until ?? 0;

  let finish: (response: { status: number; body: unknown }) => void = () => {};
  const first = idempotencyKeys.once(request, () => new Promise((resolve) => (finish = resolve)));
  await waitUntil(async () => (await leasedUntil()) > 0);
  const initial = await leasedUntil();
  await waitUntil(async () => (await leasedUntil()) > initial);
  const repeated = idempotencyKeys.once(request, async () => ({ status: 201, body: 'twice' }));
  await expect(repeated).rejects.toMatchObject({ status: 409, more: { headers: { 'retry-after': '1' } } });

  finish({ status: 201, body: 'once' });
  expect(await first).toEqual({ status: 201, body: 'once' });
  expect(await idempotencyKeys.once(request, async () => ({ status: 201, body: 'twice' }))).toEqual({
    status: 201,
    body: 'once',
  });
  await api.close();
});
