import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { ApiClientProvider } from '@courtside/api-client';
import { BrowserRouter, Route, Routes } from '@courtside/router';
import { ThemeProvider } from '@courtside/ui';
import type { ModuleDescriptor } from './descriptor';
import { matchesPath } from './routes';
import { loadScreen, ScreenSlot, type LoadScreen } from './screen-slot';

function Crash({ error, tell }: { error: Error; tell?: (error: Error) => void }) {
  React.useEffect(() => tell?.(error), [error, tell]);
  return null;
}

/** What the shell hands to a module it mounts; a shell of another age may hand over less. */
interface ShellProps {
  /** The whole module stopped: its place goes to a card. */
  onCrash?: (error: Error) => void;
  /** A screen stopped; the module itself shows the card. */
  onTrouble?: (error: Error) => void;
}

/** So long a module waits for its screen before it mounts with a skeleton, in ms. Well below the shell's limit for a mount. */
const SCREEN_PATIENCE_MS = 2_000;

/** One screen for every route of the descriptor, and none besides. */
type Screens<Descriptor extends ModuleDescriptor> = Record<Descriptor['routes'][number]['path'], LoadScreen>;

/**
 * Makes a module's single-spa lifecycles: its providers, its routes, and a boundary so that a
 * screen that throws shows a card with a Retry instead of an empty page.
 *
 * `prefetch` begins to load the screen of an address, for the shell to call before anyone goes there.
 */
export function createModule<const Descriptor extends ModuleDescriptor>(descriptor: Descriptor, screens: Screens<Descriptor>) {
  const loaders = Object.entries<LoadScreen>(screens);

  function ModuleRoot({ onTrouble }: ShellProps) {
    return (
      <ThemeProvider>
        <ApiClientProvider>
          <BrowserRouter>
            <Routes>
              {loaders.map(([path, load]) => (
                <Route key={path} path={path} element={<ScreenSlot load={load} onTrouble={onTrouble} />} />
              ))}
              {/* While single-spa swaps modules the address already belongs to another one. */}
              <Route path="*" element={null} />
            </Routes>
          </BrowserRouter>
        </ApiClientProvider>
      </ThemeProvider>
    );
  }

  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: ModuleRoot,
    // Reached only where a provider itself throws: the shell then shows its own card.
    errorBoundary: (error: Error, _info: unknown, props: ShellProps) => <Crash error={error} tell={props.onCrash} />,
  });

  const fetchScreen = (pathname: string) => {
    const load = loaders.find(([path]) => matchesPath(path, pathname))?.[1];
    return load && loadScreen(load).then(() => undefined);
  };
  /** The shell shows a skeleton until a module is mounted; a screen that cannot be had is its slot's to tell. */
  const screenOrTimeUp = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SCREEN_PATIENCE_MS);
    });
    await Promise.race([fetchScreen(window.location.pathname)?.catch(() => undefined), timeUp]);
    clearTimeout(timer);
  };

  return {
    name: descriptor.name,
    bootstrap: lifecycles.bootstrap,
    mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
      await screenOrTimeUp();
      return lifecycles.mount(props);
    },
    unmount: lifecycles.unmount,
    prefetch: fetchScreen,
  };
}
