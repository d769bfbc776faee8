import { notices, notify } from './notices';

it('sends notices to the subscriber until it unsubscribes', () => {
  const shown = jest.fn();
  const unsubscribe = notices.subscribe(shown);
  notify({ kind: 'success', text: 'Team added successfully.' });
  unsubscribe();
  notify({ kind: 'error', text: 'too late' });
  expect(shown.mock.calls).toEqual([[{ kind: 'success', text: 'Team added successfully.' }]]);
});

it('a subscriber that throws does not stop the others', () => {
  jest.useFakeTimers();
  const shown = jest.fn();
  const unsubscribes = [
    notices.subscribe(() => {
      throw new Error('boom');
    }),
    notices.subscribe(shown),
  ];
  notify({ kind: 'info', text: 'first' });
  notify({ kind: 'info', text: 'second' });
  expect(shown).toHaveBeenCalledTimes(2);
  expect(() => jest.runAllTimers()).toThrow('boom');
  for (const unsubscribe of unsubscribes) unsubscribe();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('a notice without a text throws in the sender’s code', () => {
  const shown = jest.fn();
  const unsubscribe = notices.subscribe(shown);
  expect(() => notify({ kind: 'info', text: {} as string })).toThrow('A notice needs a text.');
  expect(shown).not.toHaveBeenCalled();
  unsubscribe();
});
