import type { Widget } from './descriptor-schema';

/**
 * The widgets at the beginning of the dashboard: up to the first one that is never empty. Those after it are farther down.
 * @param widgets in their order
 */
export function firstWidgets<Some extends Pick<Widget, 'height'>>(widgets: readonly Some[]): Some[] {
  const filled = widgets.findIndex(({ height }) => height !== undefined);
  return filled < 0 ? [...widgets] : widgets.slice(0, filled + 1);
}
