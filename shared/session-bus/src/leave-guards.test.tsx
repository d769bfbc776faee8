import { render } from '@testing-library/react';
import { uncaughtErrors } from '../test/uncaught-errors';
import { leaveGuards, useLeaveGuard, type LeaveGuard } from './leave-guards';

const question = { text: 'Leave?', confirm: 'Leave Page', cancel: 'Stay Here' };

function Screen({ guard }: { guard: LeaveGuard | null }) {
  useLeaveGuard(guard);
  return null;
}

it('asks only while a guarded screen is shown', () => {
  expect(leaveGuards.active()).toBe(false);
  const { unmount, rerender } = render(<Screen guard={() => question} />);
  expect(leaveGuards.ask('rail', '/dashboard')).toEqual(question);
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

describe('a guard that', () => {
  const errors = uncaughtErrors();
  const boom = () => {
    throw new Error('boom');
  };

  it('throws counts as absent, and its error is reported', () => {
    render(<Screen guard={() => ({ ...question, text: 'Older' })} />);
    render(<Screen guard={boom} />);
    expect(leaveGuards.ask('rail', '/dashboard')?.text).toBe('Older');
    expect(errors()).toEqual(['boom']);
  });

  it.each([
    ['has no text', { confirm: 'Leave', cancel: 'Stay' }],
    ['has a text that is no text', { ...question, text: {} }],
    ['has a title that is no text', { ...question, title: 1 }],
    ['leads to another site', { ...question, redirectTo: '//elsewhere.example' }],
    ['is a promise', Promise.resolve(question)],
  ])('returns a question that %s counts as absent', (_, returned) => {
    render(<Screen guard={() => returned as never} />);
    expect(leaveGuards.ask('rail', '/dashboard')).toBeNull();
    expect(errors()).toEqual(['A leave guard returned no question.']);
  });

  it('throws after the user confirmed does not keep the user on the screen', () => {
    render(<Screen guard={() => ({ ...question, onConfirm: boom })} />);
    leaveGuards.ask('rail', '/dashboard')?.onConfirm?.();
    expect(errors()).toEqual(['boom']);
  });
});

describe('a subscriber that throws', () => {
  const errors = uncaughtErrors();

  it('does not stop the others', () => {
    const others = jest.fn();
    const unsubscribes = [
      leaveGuards.subscribe(() => {
        throw new Error('boom');
      }),
      leaveGuards.subscribe(others),
    ];
    const { unmount } = render(<Screen guard={() => question} />);
    unmount();
    expect(others).toHaveBeenCalledTimes(2);
    expect(errors()).toEqual(['boom', 'boom']);
    for (const unsubscribe of unsubscribes) unsubscribe();
  });
});
