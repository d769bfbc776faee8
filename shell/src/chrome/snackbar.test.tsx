import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTICE_MS } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { Snackbar } from './snackbar';

const send = (...notices: Parameters<typeof notify>[0][]) => act(() => notices.forEach(notify));

it('announces errors as alerts and other notices as status', () => {
  render(<Snackbar />);
  send({ kind: 'success', text: 'Team added successfully.' }, { kind: 'error', text: 'Error saving team.' });
  expect(screen.getByRole('status')).toHaveTextContent('Team added successfully.');
  expect(screen.getByRole('alert')).toHaveTextContent('Error saving team.');
});

it('hides a notice after its own duration, or after 4 s by default', () => {
  jest.useFakeTimers();
  render(<Snackbar />);
  send({ kind: 'info', text: 'short', ms: 100 }, { kind: 'info', text: 'default' });
  act(() => jest.advanceTimersByTime(100));
  expect({ short: screen.queryByText('short'), default: screen.queryByText('default') }).toEqual({
    short: null,
    default: expect.anything(),
  });
  act(() => jest.advanceTimersByTime(NOTICE_MS));
  expect(screen.queryByText('default')).toBeNull();
  jest.useRealTimers();
});

it('hides a notice when it is dismissed', async () => {
  render(<Snackbar />);
  send({ kind: 'info', text: 'done' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.queryByText('done')).toBeNull();
});

it('shows equal notices once, and at most three', () => {
  render(<Snackbar />);
  send(...['a', 'b', 'b', 'c', 'd'].map((text) => ({ kind: 'info' as const, text })));
  expect(screen.getByRole('status').textContent).toBe('bcd');
});
