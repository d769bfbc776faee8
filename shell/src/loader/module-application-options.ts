import type { ModuleRelease } from '@courtside/registry';
import type { FailureCode, LoadFailure } from '../releases/load-failure';
import type { RemoteModule } from './load-remote';
import type { ReleaseReport } from './module-errors';

/** What a module in the page asks of the shell. */
export interface ModuleApplicationOptions {
  /** Releases to try, preferred first. Called for every mount; `isRetry` after all of them failed. */
  releases: (isRetry: boolean) => Promise<readonly ModuleRelease[]> | readonly ModuleRelease[];
  load: (release: ModuleRelease) => Promise<RemoteModule>;
  /** Fetches the files that a release needs to show an address, without running them. Must not reject. */
  prefetch: (release: ModuleRelease, pathname: string) => Promise<void>;
  /** Called before a release is loaded to be shown. Returns a function that removes its leftovers from the page. */
  beginVisit: (release: ModuleRelease) => () => void;
  /** The element that contains the mounted module, once it is in the page. */
  outlet: () => Promise<HTMLElement> | HTMLElement;
  /** Whether a release has a screen at the page's address. At other addresses it renders nothing. */
  isExpected: (release: ModuleRelease) => boolean;
  /** Called with true when a mount begins, and with false when no release works. */
  onInUseChange: (inUse: boolean) => void;
  /** Called for every failed attempt, even if a later attempt succeeds. */
  onFailure: (release: ModuleRelease, failure: LoadFailure) => void;
  /** Called for every error of a screen that the module shows a card for. */
  onScreenFailure?: (code: FailureCode) => void;
  /** Called for every attempt to load a release, and for the first crash of each mounted one. */
  report: (event: ReleaseReport) => void;
  /** Called for every error of a release, for its team. */
  reportError: (release: ModuleRelease, error: unknown, handled: boolean) => void;
}
