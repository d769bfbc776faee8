import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTICE_MS } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { Snackbar } from './snackbar';

const tell = (...notices: Parameters<typeof notify>[0][]) => act(() => notices.forEach(notify));

describe('the snackbar', () => {
  it('shows a notice, and reads errors out at once and the rest in turn', () => {
    render(<Snackbar />);
    tell({ kind: 'success', text: 'Team added successfully.' }, { kind: 'error', text: 'Error saving team.' });
    expect(screen.getByRole('status')).toHaveTextContent('Team added successfully.');
    expect(screen.getByRole('alert')).toHaveTextContent('Error saving team.');
  });

  it('hides a notice after its time, 4 s where it names none', () => {
    jest.useFakeTimers();
    render(<Snackbar />);
    tell({ kind: 'info', text: 'short', ms: 100 }, { kind: 'info', text: 'usual' });
    act(() => jest.advanceTimersByTime(100));
    expect([screen.queryByText('short'), screen.queryByText('usual')]).toEqual([null, expect.anything()]);
    act(() => jest.advanceTimersByTime(NOTICE_MS));
    expect(screen.queryByText('usual')).toBeNull();
    jest.useRealTimers();
  });

  it('hides a notice that is dismissed', async () => {
    render(<Snackbar />);
    tell({ kind: 'info', text: 'done' });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText('done')).toBeNull();
  });

  it('shows the same words once, and three notices at most', () => {
    render(<Snackbar />);
    tell(...['a', 'b', 'b', 'c', 'd'].map((text) => ({ kind: 'info' as const, text })));
    expect(screen.getByRole('status').textContent).toBe('bcd');
  });
});
