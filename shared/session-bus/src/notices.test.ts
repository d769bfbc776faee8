import { notices, notify } from './notices';

it('hands a notice to whoever shows them', () => {
  const shown = jest.fn();
  const stop = notices.subscribe(shown);
  notify({ kind: 'success', text: 'Team added successfully.' });
  stop();
  notify({ kind: 'error', text: 'unheard' });
  expect(shown.mock.calls).toEqual([[{ kind: 'success', text: 'Team added successfully.' }]]);
});
