import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/registry';
import type { RemoteModule } from './load-remote';
import { shellOverlays } from '../overlays';
import { TIMINGS } from './timings';
import { watchEmpty } from './watch-empty';
import { withTimeout } from './with-timeout';

/** A mounted release, with its elements in the page. */
export interface MountedRelease {
  remote: RemoteModule;
  props: AppProps;
  element: HTMLElement;
  overlayElement: HTMLElement;
  endVisit: () => void;
  /** Stops watching the element. */
  unwatch: () => void;
}

/** Creates an element that belongs to a module. The module's styles apply only in such elements. */
function moduleElement(name: string, { version }: Pick<ModuleRelease, 'version'>): HTMLElement {
  const element = document.createElement('div');
  element.dataset.module = name;
  element.dataset.version = version;
  return element;
}

function removeElements({ element, overlayElement }: MountedRelease): void {
  element.remove();
  overlayElement.remove();
}

/** Runs the steps of a lifecycle one after the other. Rejects if a step rejects. */
async function runLifecycle(lifecycle: RemoteModule['mount'], props: AppProps): Promise<void> {
  for (const step of Array.isArray(lifecycle) ? lifecycle : [lifecycle]) await step(props);
}

const bootstrapped = new WeakSet<RemoteModule>();
let mounts = 0;

interface Mounting {
  remote: RemoteModule;
  /** The props of single-spa. */
  props: AppProps;
  outlet: HTMLElement;
  endVisit: () => void;
  /** The element has been empty for `TIMINGS.empty`. */
  onEmpty: (element: HTMLElement) => void;
  onCrash: (element: HTMLElement, error: Error) => void;
  onScreenError: (error: Error) => void;
}

/**
 * Mounts a loaded release in a new element, with another element for its overlays.
 * @throws LoadFailure, or the error of the module. Nothing of the release stays in the page.
 */
export async function mountRelease(
  name: string,
  release: ModuleRelease,
  { remote, props, outlet, endVisit, onEmpty, onCrash, onScreenError }: Mounting,
): Promise<MountedRelease> {
  mounts += 1;
  const element = moduleElement(name, release);
  outlet.append(element);
  const overlayElement = moduleElement(name, release);
  // The shell's dialogs are above those of modules.
  shellOverlays().before(overlayElement);
  const moduleProps = {
    ...props,
    // single-spa-react keeps its roots by name: with a unique name, a late unmount cannot affect the next mount.
    name: `${name}#${mounts}`,
    domElement: element,
    domElementGetter: () => element,
    overlayElement,
    onCrash: (error: Error) => onCrash(element, error),
    onScreenError,
  } as AppProps;
  const unwatch = watchEmpty(element, TIMINGS.empty, () => onEmpty(element));
  const mounted = { remote, props: moduleProps, element, overlayElement, unwatch, endVisit };
  try {
    if (!bootstrapped.has(remote)) {
      await withTimeout(TIMINGS.bootstrap, 'hung', `bootstrap of ${name}`, () =>
        runLifecycle(remote.bootstrap, moduleProps),
      );
      bootstrapped.add(remote);
    }
    await withTimeout(TIMINGS.mount, 'hung', `mount of ${name}`, () => runLifecycle(remote.mount, moduleProps));
    return mounted;
  } catch (thrown) {
    removeElements(mounted);
    void unmountRelease(name, mounted);
    throw thrown;
  }
}

/** Removes a module from the page even if its own unmount fails or hangs. Never rejects. */
export async function unmountRelease(name: string, mounted: MountedRelease): Promise<void> {
  mounted.unwatch();
  await withTimeout(TIMINGS.unmount, 'hung', `unmount of ${name}`, () =>
    runLifecycle(mounted.remote.unmount, mounted.props),
  ).catch(() => undefined);
  removeElements(mounted);
  mounted.endVisit();
}
