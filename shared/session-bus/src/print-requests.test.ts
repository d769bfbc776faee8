import { printRequests, requestPrint } from './print-requests';

it('leaves the printing to the subscriber, and prints without one', () => {
  const [listener, print] = [jest.fn(), jest.spyOn(window, 'print').mockImplementation(() => {})];
  const unsubscribe = printRequests.subscribe(listener);
  requestPrint();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(print).not.toHaveBeenCalled();
  unsubscribe();
  requestPrint();
  expect(print).toHaveBeenCalledTimes(1);
});
