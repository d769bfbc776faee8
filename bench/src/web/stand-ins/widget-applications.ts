import type { createWidgetPlaces as CreateWidgetPlaces } from '@courtside/shell/loader/widget-applications';

/** Replaces the shell's file of the same name: no widget is loaded on its own. */
export const createWidgetPlaces: typeof CreateWidgetPlaces = () => () => {
  throw new Error('Widgets are compiled in.');
};
