import { render } from '@testing-library/react';
import { leaveGuards, useLeaveGuard, type LeaveGuard } from './leave-guards';

const question = { text: 'Leave?', confirm: 'Leave Page', cancel: 'Stay Here' };

function Screen({ guard }: { guard: LeaveGuard | null }) {
  useLeaveGuard(guard);
  return null;
}

it('asks only while a screen with unsaved work is shown', () => {
  expect(leaveGuards.held()).toBe(false);
  const { unmount, rerender } = render(<Screen guard={() => question} />);
  expect(leaveGuards.ask('rail', '/dashboard')).toBe(question);
  rerender(<Screen guard={null} />);
  expect(leaveGuards.held()).toBe(false);
  rerender(<Screen guard={() => question} />);
  unmount();
  expect(leaveGuards.ask('rail', '/dashboard')).toBeNull();
});

it('tells the guard why and where to, and always asks the newest version of it', () => {
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
