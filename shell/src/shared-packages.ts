/**
 * Makes the bundler provide every shared package to the modules, under the names that modules import.
 * The federation runtime provides only what the shell's own graph imports. Never called.
 * @public
 */
export const importSharedPackages = () =>
  Promise.all([
    import('@courtside/router'),
    import('@courtside/ui/core'),
    import('@courtside/ui/fields'),
    import('@courtside/ui/controls'),
    import('@courtside/ui/tables'),
    import('@courtside/charts/canvas'),
  ]);
