import type { AppProps } from 'single-spa';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import type { RemoteModule } from './load-remote';
import { TIMINGS } from './timings';
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
export function moduleElement(name: string, { version }: Pick<ModuleRelease, 'version'>): HTMLElement {
  const element = document.createElement('div');
  element.dataset.module = name;
  element.dataset.version = version;
  return element;
}

export function removeElements({ element, overlayElement }: MountedRelease): void {
  element.remove();
  overlayElement.remove();
}

/** Runs the steps of a lifecycle one after the other. Rejects if a step rejects. */
export async function runLifecycle(lifecycle: RemoteModule['mount'], props: AppProps): Promise<void> {
  for (const step of Array.isArray(lifecycle) ? lifecycle : [lifecycle]) await step(props);
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
