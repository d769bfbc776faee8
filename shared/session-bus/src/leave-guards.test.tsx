import { render } from '@testing-library/react';
import { leaveGuards, useLeaveGuard, type LeaveGuard } from './leave-guards';

const question = { text: 'Leave?', confirm: 'Leave Page', cancel: 'Stay Here' };

function Screen({ guard }: { guard: LeaveGuard | null }) {
  useLeaveGuard(guard);
  return null;
}

it('asks only while a guarded screen is shown', () => {
  expect(leaveGuards.active()).toBe(false);
  const { unmount, rerender } = render(<Screen guard={() => question} />);
  expect(leaveGuards.ask('rail', '/dashboard')).toBe(question);
  rerender(<Screen guard={null} />);
  expect(leaveGuards.active()).toBe(false);
  rerender(<Screen guard={() => question} />);
  unmount();
  expect(leaveGuards.ask('rail', '/dashboard')).toBeNull();
});

it('calls the latest version of a guard with the cause and the address', () => {
  const { rerender } = render(<Screen guard={() => question} />);
  const newest = jest.fn(() => null);
  rerender(<Screen guard={newest} />);
  expect(leaveGuards.ask('back', null)).toBeNull();
  expect(newest).toHaveBeenCalledWith('back', null);
});

it('asks the newest screen first', () => {
  render(<Screen guard={() => question} />);
  render(<Screen guard={() => ({ ...question, text: 'Newest?' })} />);
  expect(leaveGuards.ask('logo', '/')?.text).toBe('Newest?');
});
