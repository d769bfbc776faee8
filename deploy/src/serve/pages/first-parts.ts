import { screenPaths } from '@courtside/contracts/screens';
import type { ModuleRelease, Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { browserRegistry } from '../browser-registry';

/** A part of a module: a screen or a widget. */
export interface FirstPart {
  readonly release: ModuleRelease;
  /** The path of the screen's route, or the name of the widget: the key of its files and first calls. */
  readonly name: string;
}

/**
 * The parts of modules that a page shows first: the screen of its address, or the widgets at the beginning of the dashboard.
 * @param bucket the visitor's, 0 to 99
 */
export function firstParts(registry: Registry, pathname: string, bucket: number): FirstPart[] {
  if (pathname === screenPaths.dashboard) return firstWidgets(registry, bucket);
  const found = browserRegistry(registry).find(pathname);
  const slot = found && registry.modules[found.descriptor.name];
  return slot ? [{ release: releasesFor(slot, bucket)[0] ?? slot.current, name: found.route.path }] : [];
}

/** The widgets up to the first one that is never empty. Those after it are farther down, and load when the page is idle. */
function firstWidgets(registry: Registry, bucket: number): FirstPart[] {
  const widgets = Object.values(registry.modules)
    .flatMap((slot) => releasesFor(slot, bucket)[0] ?? [])
    .flatMap((release) => (release.descriptor.widgets ?? []).map((widget) => ({ ...widget, release })))
    .toSorted((a, b) => a.order - b.order);
  const filled = widgets.findIndex(({ height }) => height !== undefined);
  return filled < 0 ? widgets : widgets.slice(0, filled + 1);
}
