import { cleanErrorName, cleanMessage } from '@courtside/contracts/error-text';
import type { ReportedError } from '@courtside/contracts/reported-errors';
import { framesOf } from './error-source';

/** Causes of causes are rarely more telling, and can be a circle. */
const MAX_CAUSES = 3;
const MAX_FRAMES = 20;
/** A file as the build names it. Others can't be resolved. */
const FILE = /^[A-Za-z0-9._~/-]{1,200}\.js$/;

export type DescribedError = Pick<ReportedError, 'name' | 'message' | 'frames'>;

/** An error and its causes. What was thrown instead of an error has no text, because it is a value. */
function chainOf(thrown: unknown): Error[] {
  const chain: Error[] = [];
  let next = thrown;
  while (next instanceof Error && chain.length <= MAX_CAUSES && !chain.includes(next)) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}

/**
 * Describes an error without any value: known words of its messages, and places in the files of a release.
 * @param folder the address of the release's files
 * @returns null if it comes from an extension or another site
 */
export function describeError(thrown: unknown, folder: string): DescribedError | null {
  // An error is an object of the module: each of its properties can be anything, and can throw.
  try {
    const chain = chainOf(thrown);
    const [error] = chain;
    if (!error) return { name: 'Error', message: cleanMessage(`not an error but ${typeof thrown}`), frames: [] };
    const stacks = chain.map(framesOf);
    const [innermost] = stacks[0] ?? [];
    if (innermost && new URL(innermost.file).origin !== new URL(folder).origin) return null;
    const own = stacks.map((frames) => frames.filter(({ file }) => file.startsWith(folder)));
    const frames = (own.find(({ length }) => length > 0) ?? [])
      .map(({ file, ...place }) => ({ file: file.slice(folder.length), ...place }))
      .filter(({ file }) => FILE.test(file) && !file.includes('..'));
    return {
      name: cleanErrorName(error.name),
      message: cleanMessage(chain.map(({ message }) => message.slice(0, 500)).join(' cause ')),
      frames: frames.slice(0, MAX_FRAMES),
    };
  } catch {
    return { name: 'Error', message: 'unknown error', frames: [] };
  }
}
