/** Replaces the shell's file of the same name: the widgets that are compiled in load all at once. */
export const prefetchWidgets = () => undefined;
