import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themeBus } from '@courtside/session-bus';
import {
  CardGrid,
  ConfirmDialog,
  Drawer,
  Dropdown,
  EmptyState,
  ErrorState,
  FoldedFilters,
  Icon,
  Modal,
  OverlayContainer,
  Page,
  PlayerAvatar,
  RuleList,
  SelectableCard,
  Select,
  ThemeProvider,
  Tooltip,
} from './index';

const noop = () => undefined;
const renderThemed = (node: React.ReactNode) => render(node, { wrapper: ThemeProvider });

it('Page moves the focus to its heading, which is not the title of the page: it can name a person', () => {
  document.title = 'Training Sessions · Courtside';
  renderThemed(<Page title="Mila Nord">content</Page>);
  expect(screen.getByRole('heading', { name: 'Mila Nord' })).toHaveFocus();
  expect(document.title).toBe('Training Sessions · Courtside');
});

it.each([
  ['a dialog', <ConfirmDialog key="dialog" open title="Sure?" confirm="Yes" onConfirm={noop} onCancel={noop} />, 'Yes'],
  ['a drawer', <Drawer key="drawer" open title="Menu" />, 'Menu'],
  [
    'a menu',
    <Dropdown key="menu" open menu={{ items: [{ key: 'a', label: 'Entry' }] }}>
      <i />
    </Dropdown>,
    'Entry',
  ],
  [
    'a hint',
    <Tooltip key="hint" open title="Hint">
      <i />
    </Tooltip>,
    'Hint',
  ],
  ['a list', <Select key="list" open options={[{ value: 'a', label: 'Choice' }]} />, 'Choice'],
])('OverlayContainer contains %s', async (_, node, text) => {
  const container = document.body.appendChild(document.createElement('div'));
  renderThemed(<OverlayContainer element={container}>{node}</OverlayContainer>);
  const [found] = await screen.findAllByText(text);
  expect(container).toContainElement(found!);
  container.remove();
});

it.each([
  ['a dialog', Modal, '.ant-modal-wrap'],
  ['a drawer', Drawer, '.ant-drawer'],
])('the list of a field in %s is in the same fixed element', async (_, Dialog, fixed) => {
  renderThemed(
    <OverlayContainer>
      <Dialog open title="Swap">
        <Select open options={[{ value: 'a', label: 'Choice' }]} />
      </Dialog>
    </OverlayContainer>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.closest(fixed)).toContainElement(await screen.findByTitle('Choice'));
});

it('ThemeProvider sets the theme on the root element', () => {
  themeBus.setTheme('light');
  renderThemed(<Page title="Settings">content</Page>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  act(() => themeBus.setTheme('dark'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('ThemeProvider leaves the theme of a page that is being printed', () => {
  const printing = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: media === 'print' }) as MediaQueryList);
  document.documentElement.dataset.theme = 'light';
  themeBus.setTheme('dark');
  renderThemed(<Page title="Settings">content</Page>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  printing.mockRestore();
});

it('SelectableCard can be selected by keyboard and then shows its actions', async () => {
  const onSelect = jest.fn();
  const card = (selected: boolean) => (
    <SelectableCard
      label="Falcons"
      selected={selected}
      onSelect={onSelect}
      actions={<button type="button">Edit</button>}
    >
      Falcons
    </SelectableCard>
  );
  const { rerender } = renderThemed(card(false));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  rerender(card(true));
  expect(screen.getByRole('button', { name: 'Falcons' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});

it('ConfirmDialog cancels on Escape and confirms on its button', async () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  renderThemed(
    <ConfirmDialog
      open
      title="Delete team"
      text="Falcons will be deleted."
      confirm="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('ErrorState announces its text and retries', async () => {
  const onRetry = jest.fn();
  renderThemed(<ErrorState text="Error fetching teams." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error fetching teams.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('EmptyState shows its text and action', () => {
  renderThemed(<EmptyState text="No Teams Available" action={<button type="button">Add team</button>} />);
  expect(screen.getByText('No Teams Available')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add team' })).toBeInTheDocument();
});

it('CardGrid is a list with one item per card', () => {
  renderThemed(
    <CardGrid label="Teams">
      <p>A</p>
      {null}
      <p>B</p>
    </CardGrid>,
  );
  expect(screen.getByRole('list', { name: 'Teams' }).children).toHaveLength(2);
});

it('RuleList describes met rules in words', () => {
  renderThemed(
    <RuleList
      label="Password"
      metText="(done)"
      rules={[
        { text: '1 number', met: true },
        { text: '1 letter', met: false },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1 number (done)', '1 letter']);
});

it('PlayerAvatar shows initials without a picture, hidden from screen readers', () => {
  renderThemed(<PlayerAvatar name="Ada" lastName="Berg" />);
  expect(screen.getByText('AB')).toHaveAttribute('aria-hidden', 'true');
});

it('Icon shows a default icon for an unknown name', () => {
  const { container } = renderThemed(<Icon name="from-a-newer-module" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});

describe('secondary actions of a screen', () => {
  const show = () => {
    const print = jest.fn();
    renderThemed(
      <Page
        title="Board"
        more={[
          { label: 'Print', icon: 'file', onSelect: print },
          { label: 'Download', loading: true, onSelect: noop },
        ]}
      >
        content
      </Page>,
    );
    return { user: userEvent.setup(), print };
  };

  it('are buttons', async () => {
    const { user, print } = show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('are in a menu too, which returns the focus to its button', async () => {
    const { user, print } = show();
    const menu = screen.getByRole('button', { name: 'More Actions' });
    await user.click(menu);
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true');
    // It takes the focus a moment after it opens.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus());
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(menu).toHaveFocus();
  });
});

it('folded filters say how many are set, and open with their button', async () => {
  const user = userEvent.setup();
  renderThemed(
    <FoldedFilters label="Filters" count={2}>
      <input aria-label="Action" />
    </FoldedFilters>,
  );
  const button = screen.getByRole('button', { name: 'Filters · 2' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const fields = document.getElementById(button.getAttribute('aria-controls')!);
  expect(fields).toContainElement(screen.getByLabelText('Action'));
});
