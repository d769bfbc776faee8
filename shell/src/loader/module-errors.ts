import type { ModuleStatus } from '@courtside/contracts/operations';
import type { ModuleRelease } from '@courtside/registry';
import type { Finding } from '../isolation/interference';
import { folderOf } from '../isolation/owners';
import { createStore } from '../store';
import { errorHash } from '../errors/error-source';
import { classify, type FailureCode, type LoadFailure } from '../releases/load-failure';

/** The most recent error of a module in this page. */
export interface ModuleError {
  version: string;
  code: FailureCode;
  detail: string;
}

/** An attempt to load a release, its first crash, or a finding about it. */
export interface ReleaseReport {
  version: string;
  status: ModuleStatus;
  /** Time since the mount was requested. */
  ms: number;
  errorClass?: FailureCode;
  errorHash?: string;
}

/** Records the errors of a module's releases in this page, and reports them. */
export function createModuleErrors(
  report: (event: ReleaseReport) => void,
  reportError: (release: ModuleRelease, error: unknown, handled: boolean) => void,
) {
  const last = createStore<ModuleError | null>(null);
  /** Every release whose code ran in this page. A replaced one may still have timers. */
  const started = new Map<string, { release: ModuleRelease; hasCrashed: boolean }>();
  /** Versions that tried something forbidden. The reports don't say what, so one is enough. */
  const contained = new Set<string>();
  const record = ({ version }: ModuleRelease, { code, message }: Pick<LoadFailure, 'code' | 'message'>) =>
    last.set({ version, code, detail: message });
  /** The release that a file belongs to, if its code ran in this page. */
  const releaseOf = (file: string): ModuleRelease | undefined =>
    [...started.values()].find(({ release }) => file.startsWith(folderOf(release)))?.release;
  return {
    last,
    start: (release: ModuleRelease) => void started.set(release.version, { release, hasCrashed: false }),
    releaseOf,
    /** An error that the module has caught itself. @returns whether one of its files threw it */
    handled(error: unknown, file: string): boolean {
      const release = releaseOf(file);
      if (release) reportError(release, error, true);
      return release !== undefined;
    },
    /** An attempt to load a release has failed. */
    attempt(release: ModuleRelease, failure: LoadFailure, status: 'retried' | 'failed', ms: number) {
      record(release, failure);
      // All other reasons are the network's, or the gates find them.
      if (failure.code === 'crashed') reportError(release, failure.cause ?? failure, false);
      report({ version: release.version, status, ms, errorClass: failure.code, errorHash: errorHash(failure) });
    },
    /** An error that no attempt to load the release has noticed. Only the first one is reported. */
    crash(release: ModuleRelease, error: unknown) {
      const failure = classify(error);
      record(release, failure);
      reportError(release, error, false);
      const run = started.get(release.version);
      if (!run || run.hasCrashed) return;
      run.hasCrashed = true;
      const { version } = release;
      report({ version, status: 'crashed', ms: 0, errorClass: failure.code, errorHash: errorHash(error) });
    },
    /** A finding that is neither a failure nor a success. */
    note: (version: string, { status, detail, ms }: Finding) => {
      last.set({ version, code: status === 'slow' ? 'too-slow' : 'interfered', detail });
      if (contained.has(version) && status === 'contained') return;
      if (status === 'contained') contained.add(version);
      report({ version, status, ms });
    },
  };
}
