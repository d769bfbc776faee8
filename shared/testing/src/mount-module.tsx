import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

interface Props {
  name: string;
  domElement: HTMLElement;
  domElementGetter: () => HTMLElement;
  overlayElement: HTMLElement;
  onCrash: (error: Error) => void;
  onScreenError: (error: Error) => void;
}
type Lifecycle = (props: never) => Promise<unknown>;

/** The exports of a module's main file. */
interface ModuleLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

export interface MountedModule {
  user: UserEvent;
  /** The element that the shell would provide. */
  element: HTMLElement;
  /** The current path and query. */
  address: () => string;
  /** Errors that the module reported to the shell. */
  errors: Error[];
  /** Unmounts the module. Resolves when its element is empty. */
  unmount: () => Promise<void>;
}

let mountCount = 0;

/** Runs work in two steps, because it waits for updates that React flushes only at the end of the first act(...). */
async function runInAct(work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = work();
    await Promise.resolve();
  });
  await act(() => done);
}

/**
 * Mounts a module at an address as the shell does, with its lifecycles, providers and routes, but without the shell.
 *
 * @example const teams = await mountModule(await import('./main'), '/manage-team');
 */
export async function mountModule(
  { bootstrap, mount, unmount }: ModuleLifecycles,
  url: string,
): Promise<MountedModule> {
  window.history.replaceState(null, '', url);
  const element = document.body.appendChild(document.createElement('div'));
  const overlayElement = document.body.appendChild(document.createElement('div'));
  const errors: Error[] = [];
  const addError = (error: Error) => void errors.push(error);
  mountCount += 1;
  const props: Props = {
    name: `module#${mountCount}`,
    domElement: element,
    domElementGetter: () => element,
    overlayElement,
    onCrash: addError,
    onScreenError: addError,
  };
  await runInAct(() => bootstrap(props as never));
  await runInAct(() => mount(props as never));
  return {
    user: userEvent.setup(),
    element,
    address: () => window.location.pathname + window.location.search,
    errors,
    async unmount() {
      await runInAct(() => unmount(props as never));
      await waitFor(() => {
        if (element.childNodes.length > 0)
          throw new Error(`The module did not remove ${element.innerHTML.slice(0, 200)}`);
      });
      element.remove();
      overlayElement.remove();
    },
  };
}

/** The text of the screen's level-1 heading, once it is shown. */
export const screenHeading = async (): Promise<string> =>
  (await screen.findByRole('heading', { level: 1 })).textContent;
