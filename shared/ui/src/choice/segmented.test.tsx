import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented } from './segmented';

test('a choice of a few is one Tab stop', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Segmented aria-label="Chart" options={['Line', 'Spider', 'Bars']} defaultValue="Spider" />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Spider' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});
