import { depart, departures } from './departures';

it('hands a departure to whoever asks the leave guards, and goes at once where nobody does', () => {
  const [asked, go] = [jest.fn(), jest.fn()];
  const stop = departures.subscribe(asked);
  depart({ to: '/change-password', go });
  expect(asked.mock.calls).toEqual([[{ to: '/change-password', go }]]);
  expect(go).not.toHaveBeenCalled();
  stop();
  depart({ to: '/change-password', go });
  expect(go).toHaveBeenCalledTimes(1);
});
