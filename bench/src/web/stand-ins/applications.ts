import type { createApplications as CreateApplications } from '@courtside/shell/loader/applications';

/** Replaces the shell's file of the same name: nothing is mounted on its own. */
export const createApplications: typeof CreateApplications = () => ({
  create: () => {
    throw new Error('Modules are compiled in.');
  },
  of: () => [],
});
