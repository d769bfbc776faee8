import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveGuards } from '@courtside/session-bus';
import { leave } from '../navigation/leave-request';
import { LeaveDialog } from './leave-dialog';

const question = { text: 'Unsaved work will be lost.', confirm: 'Leave Page', cancel: 'Stay Here' };

/** Asks to leave a screen that holds this question. */
function askToLeave(parts: { onConfirm?: () => void; redirectTo?: string } = {}) {
  const free = leaveGuards.register(() => ({ ...question, ...parts }));
  const [go, redirect] = [jest.fn<void, []>(), jest.fn<void, [string]>()];
  render(<LeaveDialog />);
  act(() => leave({ cause: 'rail', to: '/manage-team', go, redirect }));
  return { go, redirect, free };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('leaving', () => {
  it('goes at once where no screen minds', () => {
    const go = jest.fn();
    leave({ cause: 'rail', to: '/', go, redirect: jest.fn() });
    expect(go).toHaveBeenCalled();
  });

  it('stays where the person stays', async () => {
    const { go, free } = askToLeave();
    expect(screen.getByText(question.text)).toBeInTheDocument();
    await press('Stay Here');
    expect(go).not.toHaveBeenCalled();
    free();
  });

  it('tells the screen, then goes, where the person agrees', async () => {
    const order: string[] = [];
    const { go, free } = askToLeave({ onConfirm: () => order.push('told') });
    go.mockImplementation(() => void order.push('gone'));
    await press('Leave Page');
    expect(order).toEqual(['told', 'gone']);
    free();
  });

  it('goes where the screen says instead', async () => {
    const { go, redirect, free } = askToLeave({ redirectTo: '/select-team' });
    await press('Leave Page');
    expect(redirect).toHaveBeenCalledWith('/select-team');
    expect(go).not.toHaveBeenCalled();
    free();
  });
});
