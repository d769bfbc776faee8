import type { Call } from '@courtside/contracts/call';
import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { getUser } from '@courtside/contracts/auth';
import { paths } from '@courtside/contracts/paths';
import { allCalls } from '@courtside/contracts/all-calls';
import { clubWithData } from '../club-with-data';
import { testApi } from '../set-up';

const api = testApi();

// `assertDeclared` checks the responses of every other test in the same way.
test('no cache stores a response of any call', async () => {
  const { coach } = await clubWithData(api);
  const cacheControl: Array<[string, unknown]> = [];
  for (const call of allCalls)
    cacheControl.push([call.id, (await api.call(call, { as: coach.token })).headers['cache-control']]);
  expect(cacheControl).toEqual(allCalls.map(({ id }) => [id, 'no-store']));
  for (const url of ['/api/nothing/', '/api/%zz', paths.metrics, '/dev/mailbox.json'])
    expect((await api.app.inject(url)).headers['cache-control']).toBe('no-store');
});

test('the answer to each call of a user names the user, in case a cache stores it anyway', async () => {
  const { coach } = await clubWithData(api);
  const { id } = (await api.call(getUser, { as: coach.token })).json<{ id: string }>();
  const owners: Array<[string, unknown]> = [];
  // The club's tablet is refused most calls about accounts.
  const isLast = ({ id: name }: Call) => Number(name === 'startTablet');
  for (const call of allCalls.toSorted((a, b) => isLast(a) - isLast(b))) {
    const { statusCode, headers } = await api.call(call, { as: coach.token });
    if (statusCode !== 401) owners.push([call.id, headers[ANSWER_OWNER]]);
  }
  const named = new Map<string, unknown>(allCalls.map((call) => [call.id, call.access === 'user' ? id : undefined]));
  expect(owners).toEqual(owners.map(([call]) => [call, named.get(call)]));
  expect(owners.length).toBeGreaterThan(allCalls.length / 2);
});
