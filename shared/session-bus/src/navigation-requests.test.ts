import { navigationRequests, requestNavigation } from './navigation-requests';

it('leaves the navigation to the subscriber, and navigates immediately without one', () => {
  const [listener, go] = [jest.fn(), jest.fn()];
  const unsubscribe = navigationRequests.subscribe(listener);
  requestNavigation({ to: '/change-password', go });
  expect(listener.mock.calls).toEqual([[{ to: '/change-password', go }]]);
  expect(go).not.toHaveBeenCalled();
  unsubscribe();
  requestNavigation({ to: '/change-password', go });
  expect(go).toHaveBeenCalledTimes(1);
});
