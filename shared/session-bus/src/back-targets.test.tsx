import { render } from '@testing-library/react';
import { uncaughtErrors } from '../test/uncaught-errors';
import { backTargets, useBackTarget } from './back-targets';

function Screen({ to }: { to: string | null }) {
  useBackTarget(to === null ? null : () => to);
  return null;
}

it('the back button opens the address set by the current screen', () => {
  const { rerender, unmount } = render(<Screen to="/glove-select?players=1" />);
  expect(backTargets.target()).toBe('/glove-select?players=1');
  rerender(<Screen to="/glove-select?players=2" />);
  expect(backTargets.target()).toBe('/glove-select?players=2');
  rerender(<Screen to={null} />);
  expect(backTargets.target()).toBeNull();
  unmount();
  expect(backTargets.target()).toBeNull();
});

describe('a back target that', () => {
  const errors = uncaughtErrors();
  function Broken({ target }: { target: () => string }) {
    useBackTarget(target);
    return null;
  }

  it('throws counts as absent, and its error is reported', () => {
    render(
      <Broken
        target={() => {
          throw new Error('boom');
        }}
      />,
    );
    expect(backTargets.target()).toBeNull();
    expect(errors()).toEqual(['boom']);
  });

  it.each([undefined, '', 42, '//elsewhere.example', 'https://elsewhere.example'])('is %s counts as absent', (to) => {
    render(<Broken target={() => to as string} />);
    expect(backTargets.target()).toBeNull();
  });
});
