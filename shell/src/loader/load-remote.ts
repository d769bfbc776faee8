import {
  getInstance,
  getRemoteEntry,
  getRemoteInfo,
  loadRemote as loadExposedModule,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/registry';
import type { LifeCycles } from 'single-spa';
import { entryIntegrityPlugin, registerEntry } from './entry-integrity';
import { LoadFailure, toLoadFailure, type FailureCode } from '../releases/load-failure';
import { TIMINGS } from './timings';
import { withTimeout } from './with-timeout';

/** Single-spa lifecycles. */
export type RemoteModule = Pick<LifeCycles, 'bootstrap' | 'mount' | 'unmount'>;

/** The exports of a module: its lifecycles, and those of its widgets by name. An older module has no widgets. */
export type ExposedModule = RemoteModule & { readonly widgets?: unknown };

const isLifecycle = (value: unknown) =>
  typeof value === 'function' || (Array.isArray(value) && value.every((step) => typeof step === 'function'));

export function isRemoteModule(value: unknown): value is RemoteModule {
  const candidate = value as RemoteModule | null;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    [candidate.bootstrap, candidate.mount, candidate.unmount].every(isLifecycle)
  );
}

interface MissingFile {
  readonly file: string;
  readonly failure: LoadFailure;
}

const TEMPORARY: readonly FailureCode[] = ['unreachable', 'too-slow'];
/**
 * Failures that a retry cannot fix, by container. The federation runtime reports a different,
 * misleading error if such a container is loaded again.
 */
const permanentFailures = new Map<string, LoadFailure>();
/** Files that could not be loaded, by container. */
const missingFiles = new Map<string, MissingFile>();
/** Loads in progress, by container. */
const inFlight = new Map<string, Promise<ExposedModule>>();

/**
 * Browsers cache files for a year, also one that a network has changed or cut off. Replaces it by the server's.
 * @throws LoadFailure if the server doesn't have the file either
 */
async function fetchAgain({ file, failure }: MissingFile): Promise<void> {
  const answer = await withTimeout(TIMINGS.entry, 'too-slow', file, () => fetch(file, { cache: 'reload' })).catch(
    () => null,
  );
  if (!answer?.ok) throw failure;
}

/** The other files may be damaged as well. Without them, each retry would get no further than the next one. */
async function fetchOthersAgain({ entry, preloads }: ModuleRelease, { file, failure }: MissingFile): Promise<void> {
  const others = [entry, ...preloads].filter((other) => other !== file);
  await Promise.allSettled(others.map((other) => fetchAgain({ file: other, failure })));
}

/** The file that could not be loaded: the one that the bundler names, or the entry. */
const missingFile = ({ cause }: LoadFailure, { entry }: ModuleRelease): string =>
  (cause as { request?: string } | undefined)?.request ?? entry;

/**
 * Loads one release of a module and connects it to the shell's shared packages. Concurrent calls share
 * one load; a temporary failure is tried again on the next call.
 * @throws LoadFailure
 */
export function loadRemote(release: ModuleRelease): Promise<ExposedModule> {
  const { container } = release;
  const loading = inFlight.get(container) ?? load(release).finally(() => inFlight.delete(container));
  inFlight.set(container, loading);
  return loading;
}

async function load(release: ModuleRelease): Promise<ExposedModule> {
  const { container, descriptor, entry } = release;
  const known = permanentFailures.get(container);
  if (known) throw known;
  try {
    const missing = missingFiles.get(container);
    if (missing) await Promise.all([fetchAgain(missing), fetchOthersAgain(release, missing)]);
    missingFiles.delete(container);
    const remote = {
      name: container,
      entryGlobalName: container,
      entry: registerEntry(release),
      type: 'global' as const,
    };
    registerPlugins([entryIntegrityPlugin]);
    registerRemotes([remote]);
    // The entry is loaded first, so that it and the code each have their own time limit.
    await getRemoteEntry({ origin: getInstance()!, remoteInfo: getRemoteInfo(remote) });
    const exposed = await withTimeout(TIMINGS.code, 'too-slow', `the code of ${descriptor.name}`, () =>
      loadExposedModule(`${container}/module`),
    );
    if (!isRemoteModule(exposed)) throw new LoadFailure('not-a-module', `${entry} exposes no lifecycles`);
    return exposed;
  } catch (thrown) {
    const failure = toLoadFailure(thrown);
    if (failure.code === 'unreachable') missingFiles.set(container, { file: missingFile(failure, release), failure });
    if (!TEMPORARY.includes(failure.code)) permanentFailures.set(container, failure);
    throw failure;
  }
}
