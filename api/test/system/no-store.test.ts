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
