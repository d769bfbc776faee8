import type { Registry } from '@courtside/module-kit/registry';
import type { WhereFrom } from './where-from';

/** The page's own script, which started this shell. */
interface ShellStart {
  /** The release that runs. */
  version: string;
  /** The current release, where that could not start in this tab. */
  failed: { version: string; reason: string } | null;
  /** Tells that people see something: from now on a failure is not answered with another release. */
  started: () => void;
  /** Gives up: another release is started, or people are told. */
  stop: (reason: unknown) => void;
}

declare global {
  interface Window {
    courtsideShell?: ShellStart;
  }
}

/** The shell of this page: the current release, or the previous one where the current could not start here. Null where the registry tells nothing of shells. */
export function runningShell({ shell }: Registry): { version: string; from: WhereFrom; trouble: { version: string; text: string } | null } | null {
  if (!shell) return null;
  const { version, failed } = window.courtsideShell ?? { version: shell.current.version, failed: null };
  return {
    version,
    from: version === shell.current.version ? 'current' : 'previous',
    trouble: failed ? { version: failed.version, text: failed.reason } : null,
  };
}
