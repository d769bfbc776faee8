import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A terminal with a person who can answer. */
export interface Terminal {
  readonly input: Readable;
  readonly write: (text: string) => void;
}

/**
 * Names the Debian packages that are about to be installed, and waits for Enter. Without a terminal nobody can answer, so
 * it returns at once.
 */
export async function confirmInstall(packages: readonly string[], terminal: Terminal | null): Promise<void> {
  if (packages.length === 0 || !terminal) return;
  const answer = once(terminal.input, 'data');
  terminal.write(
    `The tests need Debian packages that this machine lacks: ${packages.join(', ')}.\nPress Enter to install them, or Ctrl+C to stop.\n`,
  );
  await answer;
}
