import type { Registry, ShellRelease } from '@courtside/registry';
import type { ReleaseSource } from '../releases/release-source';

/** Set by the inline script of the page, which starts the shell. */
interface ShellStart {
  version: string;
  /** The current release, if it could not start in this tab. */
  failed: { version: string; reason: string } | null;
  /** Call once the shell is visible. After that, a failure no longer starts another release. */
  started: () => void;
  /** Stops this shell: starts another release or shows an error. */
  stop: (reason: unknown) => void;
}

declare global {
  interface Window {
    courtsideShell?: ShellStart;
  }
}

/** The shell that runs in this page, or null if the registry has no shell. */
export function runningShell({
  shell,
}: Registry): { version: string; source: ReleaseSource; lastError: { version: string; text: string } | null } | null {
  if (!shell) return null;
  const { version, failed } = window.courtsideShell ?? { version: shell.current.version, failed: null };
  return {
    version,
    source: version === shell.current.version ? 'current' : 'previous',
    lastError: failed ? { version: failed.version, text: failed.reason } : null,
  };
}

/** The release of the shell that runs in this page, if the registry still has it. */
export function shellRelease({ shell }: Registry): ShellRelease | undefined {
  const version = window.courtsideShell?.version ?? shell?.current.version;
  return [shell?.current, shell?.previous].find((release) => release?.version === version) ?? undefined;
}
