import { notices, notify } from './notices';

it('sends notices to the subscriber until it unsubscribes', () => {
  const shown = jest.fn();
  const unsubscribe = notices.subscribe(shown);
  notify({ kind: 'success', text: 'Team added successfully.' });
  unsubscribe();
  notify({ kind: 'error', text: 'too late' });
  expect(shown.mock.calls).toEqual([[{ kind: 'success', text: 'Team added successfully.' }]]);
});
