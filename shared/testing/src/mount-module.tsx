import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

interface Props {
  name: string;
  domElement: HTMLElement;
  domElementGetter: () => HTMLElement;
  onCrash: (error: Error) => void;
  onTrouble: (error: Error) => void;
}
type Lifecycle = (props: never) => Promise<unknown>;

/** What a module's main file exports. */
interface ModuleLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

export interface MountedModule {
  user: UserEvent;
  /** The module's own element, as the shell gives it one. */
  element: HTMLElement;
  /** Path and query the person is at now. */
  address: () => string;
  /** What it told the shell of screens and roots that stopped. */
  troubles: Error[];
  /** Leaves the module as the shell does. Resolves once its element is empty. */
  leave: () => Promise<void>;
}

let stays = 0;

/** Starts what React is to do under its test clock, and waits for it outside: it goes on only once the clock was let go. */
async function under(work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = work();
    await Promise.resolve();
  });
  await act(() => done);
}

/**
 * Mounts a whole module at an address, as the shell would: its own lifecycles, its own providers and
 * routes. The session is that of `useFakeApi`; there is no shell and no other module around it.
 *
 * @example const teams = await mountModule(await import('./main'), '/manage-team');
 */
export async function mountModule({ bootstrap, mount, unmount }: ModuleLifecycles, url: string): Promise<MountedModule> {
  window.history.replaceState(null, '', url);
  const element = document.body.appendChild(document.createElement('div'));
  const troubles: Error[] = [];
  const tell = (error: Error) => void troubles.push(error);
  stays += 1;
  const props: Props = { name: `module#${stays}`, domElement: element, domElementGetter: () => element, onCrash: tell, onTrouble: tell };
  await under(() => bootstrap(props as never));
  await under(() => mount(props as never));
  return {
    user: userEvent.setup(),
    element,
    address: () => window.location.pathname + window.location.search,
    troubles,
    async leave() {
      await under(() => unmount(props as never));
      await waitFor(() => {
        if (element.childNodes.length > 0) throw new Error(`The module left ${element.innerHTML.slice(0, 200)}`);
      });
      element.remove();
    },
  };
}

/** Waits for the screen's heading: the one of level 1 that every screen has. */
export const screenHeading = async (): Promise<string> => (await screen.findByRole('heading', { level: 1 })).textContent;
