import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@courtside/ui';
import { shellContext } from '../../test/shell-context';
import { ShellProvider, type ShellContext } from '../context/shell-context';
import { LoadFailure } from '../releases/load-failure';
import { createStore } from '../store';
import { texts } from '../texts/en';
import type { WidgetPlace } from '../loader/widget-applications';
import type { ModuleWidget } from '../site-map/module-widget';
import { WidgetList } from './widget-list';

type State = ReturnType<WidgetPlace['state']['get']>;

const squad: ModuleWidget = { module: 'mf-teams', name: 'squad', title: 'Squad', order: 1, height: 300 };
const imports: ModuleWidget = { module: 'mf-testing', name: 'imports', title: 'Imports', order: 2, height: 300 };

/** Places whose widgets write their name, or fail. */
function setUp(stopped: ShellContext['stopped'] = {}, fails: readonly string[] = []) {
  const failing = new Set(fails);
  const place = (name: string): WidgetPlace => {
    let element: HTMLElement | null = null;
    const state = createStore<State>({ status: 'unmounted' });
    const mount = () => {
      if (failing.has(name)) return state.set({ status: 'failed', failure: new LoadFailure('crashed', 'boom') });
      if (element) element.textContent = `the ${name}`;
      state.set({ status: 'mounted' } as State);
    };
    const show = async () => act(mount);
    return {
      state,
      setElement(next) {
        element = next;
      },
      show,
      hide: () => Promise.resolve(),
      retry: async () => {
        failing.delete(name);
        await show();
      },
    };
  };
  const places = new Map([squad, imports].map(({ name }) => [name, place(name)]));
  const { site, ...rest } = shellContext({ widgetPlace: (_, name) => places.get(name)!, stopped });
  const shell = { ...rest, site: { ...site, widgets: [squad, imports] } };
  return render(
    <ThemeProvider>
      <ShellProvider value={shell}>
        <WidgetList />
      </ShellProvider>
    </ThemeProvider>,
  );
}

it('reserves space with the title for each widget, and shows it later', async () => {
  setUp();
  expect(await screen.findByRole('heading', { name: 'Squad' })).toBeInTheDocument();
  expect(await screen.findByText('the squad')).toBeInTheDocument();
  expect(await screen.findByText('the imports')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Squad' })).toBeNull();
});

it('a widget that fails shows a card with Retry, and the others are shown', async () => {
  setUp({}, ['squad']);
  expect(await screen.findByText(texts.widgets.failed)).toBeInTheDocument();
  expect(await screen.findByText('the imports')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  expect(await screen.findByText('the squad')).toBeInTheDocument();
  expect(screen.queryByText(texts.widgets.failed)).toBeNull();
});

it('a module that stopped this tab shows its widgets only on request', async () => {
  setUp({ 'mf-teams': ['v1'] });
  expect(await screen.findByText('the imports')).toBeInTheDocument();
  expect(screen.getByText(texts.widgets.paused)).toBeInTheDocument();
  expect(screen.queryByText('the squad')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: texts.retry }));
  await waitFor(() => expect(screen.getByText('the squad')).toBeInTheDocument());
});
