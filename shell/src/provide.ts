/**
 * Modules are built without the shared packages, so the shell must bring every one of them, by the
 * very request modules use, whether or not it uses that one itself. Never called.
 * @public
 */
export const provide = () => Promise.all([
  import('@courtside/router'), import('@courtside/ui/core'), import('@courtside/ui/fields'), import('@courtside/ui/controls'), import('@courtside/ui/tables'),
]);
