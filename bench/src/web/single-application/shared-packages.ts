/** Replaces the shell's file of the same name: the single application contains the shared packages. */
export const importSharedPackages = undefined;
