import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { ApiClientProvider } from '@courtside/api-client';
import { BrowserRouter, Route, Routes } from '@courtside/router';
import { OverlayContainer, ThemeProvider } from '@courtside/ui';
import type { ModuleDescriptor } from './descriptor';
import { FollowMissedNavigation } from './follow-missed-navigation';
import { matchesPath } from '@courtside/registry/routes';
import { loadScreen, ScreenSlot, type LoadScreen } from './screen-slot';
import { adoptStyles, releaseStyles } from '@courtside/module-build/styles/module-styles';

function CrashReport({ error, onCrash }: { error: Error; onCrash?: (error: Error) => void }) {
  React.useEffect(() => onCrash?.(error), [error, onCrash]);
  return null;
}

/** The props that the shell mounts a module with. An older shell may pass fewer. */
interface ShellProps {
  /** The module crashed. The shell shows an error card instead. */
  onCrash?: (error: Error) => void;
  /** A screen crashed. The module shows an error card itself. */
  onScreenError?: (error: Error) => void;
  /** An element of the module in the page's body, for its dialogs and popups. */
  overlayElement?: HTMLElement;
}

/** How long a module waits for its code before it mounts with a skeleton. Well below the shell's limit for a mount. */
const SCREEN_TIMEOUT_MS = 2_000;

/** Exactly one screen for each route of the descriptor. */
type Screens<Descriptor extends ModuleDescriptor> = Record<Descriptor['routes'][number]['path'], LoadScreen>;
/** Exactly one component for each widget of the descriptor, by name. */
type Widgets<Descriptor extends ModuleDescriptor> = Record<
  NonNullable<Descriptor['widgets']>[number]['name'],
  LoadScreen
>;

/** Renders as a transition, which React does in short tasks, so that the page responds to input in between. */
const inShortTasks: typeof ReactDOMClient = {
  ...ReactDOMClient,
  createRoot(container, options) {
    const root = ReactDOMClient.createRoot(container, options);
    return {
      render: (children) => React.startTransition(() => root.render(children)),
      unmount: () => root.unmount(),
    };
  },
};

/** The context for the content of a module. */
function Providers({ overlayElement, children }: Pick<ShellProps, 'overlayElement'> & { children: React.ReactNode }) {
  return (
    <ThemeProvider>
      <OverlayContainer element={overlayElement}>
        <ApiClientProvider>
          <BrowserRouter>
            <FollowMissedNavigation />
            {children}
          </BrowserRouter>
        </ApiClientProvider>
      </OverlayContainer>
    </ThemeProvider>
  );
}

/**
 * The lifecycles of a React root with the styles of the module.
 * @param load loads the content for the address of the page
 */
function createLifecycles(rootComponent: React.FunctionComponent<ShellProps>, load: () => Promise<unknown>) {
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient: inShortTasks,
    rootComponent,
    // Reached only if a provider throws: the shell then shows its own error card.
    errorBoundary: (error: Error, _info: unknown, props: ShellProps) => (
      <CrashReport error={error} onCrash={props.onCrash} />
    ),
  });
  /** The shell shows a skeleton until it is mounted. If its code can't be loaded, its slot shows the error. */
  const waitForCode = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SCREEN_TIMEOUT_MS);
    });
    await Promise.race([load().catch(() => undefined), timeout]);
    clearTimeout(timer);
  };
  return {
    bootstrap: lifecycles.bootstrap,
    mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
      adoptStyles(props);
      await waitForCode();
      return lifecycles.mount(props);
    },
    unmount: async (props: Parameters<typeof lifecycles.unmount>[0]) => {
      await lifecycles.unmount(props).finally(() => releaseStyles(props));
    },
  };
}

/** A widget has an element even if it is empty, so that the shell can distinguish it from a failed one. */
const createWidget = (load: LoadScreen) =>
  createLifecycles(
    ({ onScreenError, overlayElement }) => (
      <Providers overlayElement={overlayElement}>
        <div data-widget>
          <ScreenSlot load={load} onScreenError={onScreenError} />
        </div>
      </Providers>
    ),
    () => loadScreen(load),
  );

/**
 * Creates a module's single-spa lifecycles: its providers, its routes, and an error boundary around each screen.
 * `widgets` has the lifecycles of each part that it adds to the dashboard.
 */
export function createModule<const Descriptor extends ModuleDescriptor>(
  descriptor: Descriptor,
  screens: Screens<Descriptor>,
  ...[widgets]: Descriptor['widgets'] extends readonly unknown[] ? [widgets: Widgets<Descriptor>] : []
) {
  const loaders = Object.entries<LoadScreen>(screens);

  function ModuleRoot({ onScreenError, overlayElement }: ShellProps) {
    return (
      <Providers overlayElement={overlayElement}>
        <Routes>
          {loaders.map(([path, load]) => (
            <Route key={path} path={path} element={<ScreenSlot load={load} onScreenError={onScreenError} />} />
          ))}
          {/* While single-spa swaps modules the address already belongs to another one. */}
          <Route path="*" element={null} />
        </Routes>
      </Providers>
    );
  }

  const loadScreenAt = async () => {
    const load = loaders.find(([path]) => matchesPath(path, window.location.pathname))?.[1];
    if (load) await loadScreen(load);
  };

  return {
    name: descriptor.name,
    ...createLifecycles(ModuleRoot, loadScreenAt),
    widgets: Object.fromEntries(
      Object.entries<LoadScreen>(widgets ?? {}).map(([name, load]) => [name, createWidget(load)]),
    ),
  };
}
