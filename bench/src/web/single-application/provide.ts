/** Stands in for the shell's: nobody is built without the shared packages here. */
export const provide = undefined;
