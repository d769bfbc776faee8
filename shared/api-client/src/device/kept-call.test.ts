import { routes } from '@courtside/contracts/routes';
import { keptCall } from './kept-call';

it('has only what is stored: the method, the address and the body of the call', () => {
  const body = { key: 'k1', event: { kind: 'undo' } } as never;
  expect(keptCall(routes.addTestDayEvent, { params: { id: 'a/b' }, body })).toEqual({
    method: 'POST',
    url: '/api/test-days/a%2Fb/events/',
    data: body,
  });
});
