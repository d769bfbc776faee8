import { printRequests } from '@courtside/session-bus';

/**
 * Prints for modules, which can't (`contain-dialogs.ts`): the browser's dialog stops the page. So it needs a tap of the
 * user, which the browser remembers for some seconds.
 *
 * @returns a function that ends it
 */
export function printOnRequest(): () => void {
  return printRequests.subscribe(() => {
    if (!navigator.userActivation.isActive) return;
    // In a task of the shell, because the module's own call would be contained.
    requestAnimationFrame(() => window.print());
  });
}
