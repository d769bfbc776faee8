import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themeBus } from '@courtside/session-bus';
import { CardGrid, ConfirmDialog, EmptyState, ErrorState, Icon, Page, PlayerAvatar, RuleList, SelectableCard, ThemeProvider } from './index';

const show = (node: React.ReactNode) => render(<ThemeProvider>{node}</ThemeProvider>);

it('puts the focus on the heading of a new screen and names the tab after it', () => {
  show(<Page title="Manage Team">content</Page>);
  expect(screen.getByRole('heading', { name: 'Manage Team' })).toHaveFocus();
  expect(document.title).toBe('Manage Team · Courtside');
});

it('follows the theme without computing a style', () => {
  show(<Page title="Settings">content</Page>);
  act(() => themeBus.setTheme('dark'));
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('sets the theme on the root element for the stylesheet', async () => {
  themeBus.setTheme('light');
  const { unmount } = show(<p>content</p>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  unmount();
  themeBus.setTheme('dark');
  show(<p>content</p>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('reveals what can be done with a card once it is chosen, by keyboard too', async () => {
  const choose = jest.fn();
  const card = (selected: boolean) => (
    <ThemeProvider>
      <SelectableCard label="Falcons" selected={selected} onSelect={choose} actions={<button type="button">Edit</button>}>Falcons</SelectableCard>
    </ThemeProvider>
  );
  const { rerender } = render(card(false));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
  rerender(card(true));
  expect(screen.getByRole('button', { name: 'Falcons' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});

it('asks before what cannot be undone, and means no by Escape', async () => {
  const [yes, no] = [jest.fn(), jest.fn()];
  show(<ConfirmDialog open title="Delete team" text="Falcons will be deleted." confirm="Delete" onConfirm={yes} onCancel={no} />);
  await userEvent.keyboard('{Escape}');
  expect(no).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(yes).toHaveBeenCalledTimes(1);
});

it('announces what went wrong and offers to try again', async () => {
  const retry = jest.fn();
  show(<ErrorState text="Error fetching teams." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error fetching teams.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('leads on from where nothing is', () => {
  show(<EmptyState text="No Teams Available" action={<button type="button">Add team</button>} />);
  expect(screen.getByText('No Teams Available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add team' })).toBeInTheDocument();
});

it('shows cards as a list', () => {
  show(<CardGrid label="Teams"><p>A</p>{null}<p>B</p></CardGrid>);
  expect(screen.getByRole('list', { name: 'Teams' }).children).toHaveLength(2);
});

it('tells which rules are kept by words as well', () => {
  show(<RuleList label="Password" keptText="(done)" rules={[{ text: '1 number', kept: true }, { text: '1 letter', kept: false }]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 number (done)', '1 letter']);
});

it('stands initials in for a missing picture, hidden from screen readers beside the name', () => {
  show(<PlayerAvatar name="Ada" lastName="Berg" />);
  expect(screen.getByText('AB')).toHaveAttribute('aria-hidden', 'true');
});

it('shows the ball for an icon it does not know', () => {
  const { container } = show(<Icon name="from-a-later-release" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});
