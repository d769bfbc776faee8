import { render } from '@testing-library/react';
import { backTargets, useBackTarget } from './back-targets';

function Screen({ to }: { to: string | null }) {
  useBackTarget(to === null ? null : () => to);
  return null;
}

it('the back button opens the address set by the screen that is shown', () => {
  const { rerender, unmount } = render(<Screen to="/glove-select?players=1" />);
  expect(backTargets.target()).toBe('/glove-select?players=1');
  rerender(<Screen to="/glove-select?players=2" />);
  expect(backTargets.target()).toBe('/glove-select?players=2');
  rerender(<Screen to={null} />);
  expect(backTargets.target()).toBeNull();
  unmount();
  expect(backTargets.target()).toBeNull();
});
