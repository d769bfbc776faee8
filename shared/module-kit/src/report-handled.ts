import { HANDLED_ERROR } from '@courtside/registry/handled-error';

/**
 * Reports an error that the module has caught, so that its team sees it with those that nobody caught. It counts neither
 * for nor against a canary. Names, numbers and other values of the message stay in the browser. What isn't an `Error`
 * gets the stack of this call. Does nothing in a shell that doesn't know it.
 *
 * @example
 * try { save(lineup); } catch (error) { reportHandled(error); notify('error', texts.notSaved); }
 */
export function reportHandled(error: unknown): void {
  const detail = error instanceof Error && error.stack ? error : new Error('not an error', { cause: error });
  window.dispatchEvent(new CustomEvent(HANDLED_ERROR, { detail }));
}
