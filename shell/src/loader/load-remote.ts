import { getInstance, getRemoteEntry, getRemoteInfo, loadRemote as loadExposed, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import type { LifeCycles } from 'single-spa';
import { entryScripts, vouchForEntry } from './entry-scripts';
import { LoadFailure, toLoadFailure, type FailureCode } from './load-failure';
import { TIMINGS } from './timings';
import { within } from './within';

/** What a module exposes: single-spa lifecycles, and a way to warm up one of its screens. */
export type RemoteModule = Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'> & { prefetch?: (pathname: string) => Promise<void> | undefined };

const lifecycle = (value: unknown) => typeof value === 'function' || (Array.isArray(value) && value.every((part) => typeof part === 'function'));

function isRemoteModule(value: unknown): value is RemoteModule {
  const candidate = value as RemoteModule | null;
  return typeof candidate === 'object' && candidate !== null && [candidate.bootstrap, candidate.mount, candidate.unmount].every(lifecycle);
}

/** What a network may mend. Anything else would come out the same again. */
const PASSING: readonly FailureCode[] = ['unreachable', 'too-slow'];
/**
 * Why the code of a release cannot run, by container. Asked a second time, what is left of it fails
 * in another way, and the reason that counts would be lost.
 */
const spoilt = new Map<string, LoadFailure>();
/** What is on its way, by container: two that want the same code share what becomes of it. */
const onItsWay = new Map<string, Promise<RemoteModule>>();

/**
 * Loads one release of a module and gives it the shell's shared packages. An entry that is in the
 * page or on its way is not loaded again; one that failed is.
 * @throws LoadFailure
 */
export function loadRemote(release: ModuleRelease): Promise<RemoteModule> {
  const { container } = release;
  const loading = onItsWay.get(container) ?? load(release).finally(() => onItsWay.delete(container));
  onItsWay.set(container, loading);
  return loading;
}

async function load(release: ModuleRelease): Promise<RemoteModule> {
  const { container, descriptor, entry } = release;
  const known = spoilt.get(container);
  if (known) throw known;
  try {
    const remote = { name: container, entryGlobalName: container, entry: vouchForEntry(release), type: 'global' as const };
    registerPlugins([entryScripts]);
    // Every release has a name of its own, so nothing that works is ever registered over.
    registerRemotes([remote]);
    // First the entry alone: its time limit is the script's, and the code's begins once it is there.
    await getRemoteEntry({ origin: getInstance()!, remoteInfo: getRemoteInfo(remote) });
    const exposed = await within(TIMINGS.code, 'too-slow', `the code of ${descriptor.name}`, () => loadExposed(`${container}/module`));
    if (!isRemoteModule(exposed)) throw new LoadFailure('not-a-module', `${entry} exposes no lifecycles`);
    return exposed;
  } catch (thrown) {
    const failure = toLoadFailure(thrown);
    if (!PASSING.includes(failure.code)) spoilt.set(container, failure);
    throw failure;
  }
}
