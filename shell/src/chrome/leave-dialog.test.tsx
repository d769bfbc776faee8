import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveGuards } from '@courtside/session-bus';
import { requestLeave } from '../navigation/leave-request';
import { LeaveDialog } from './leave-dialog';

const question = { text: 'Unsaved work will be lost.', confirm: 'Leave Page', cancel: 'Stay Here' };
let removeGuard = () => {};
afterEach(() => removeGuard());

/** Requests to leave a screen with this question. */
function openDialog(parts: { onConfirm?: () => void; redirectTo?: string } = {}) {
  removeGuard = leaveGuards.register(() => ({ ...question, ...parts }));
  const [proceed, redirect] = [jest.fn<void, []>(), jest.fn<void, [string]>()];
  render(<LeaveDialog />);
  act(() => requestLeave({ cause: 'rail', to: '/manage-team', proceed, redirect }));
  return { proceed, redirect };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('leaves immediately if no screen has a question', () => {
  const proceed = jest.fn();
  requestLeave({ cause: 'rail', to: '/', proceed, redirect: jest.fn() });
  expect(proceed).toHaveBeenCalled();
});

it('stays if the user cancels', async () => {
  const { proceed } = openDialog();
  expect(screen.getByText(question.text)).toBeInTheDocument();
  await press('Stay Here');
  expect(proceed).not.toHaveBeenCalled();
});

it('notifies the screen and then leaves if the user confirms', async () => {
  const calls: string[] = [];
  const { proceed } = openDialog({ onConfirm: () => calls.push('onConfirm') });
  proceed.mockImplementation(() => void calls.push('proceed'));
  await press('Leave Page');
  expect(calls).toEqual(['onConfirm', 'proceed']);
});

it('goes to the destination that the question names', async () => {
  const { proceed, redirect } = openDialog({ redirectTo: '/select-team' });
  await press('Leave Page');
  expect(redirect).toHaveBeenCalledWith('/select-team');
  expect(proceed).not.toHaveBeenCalled();
});
