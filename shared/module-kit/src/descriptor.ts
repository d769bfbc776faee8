import type { ModuleDescriptor } from './descriptor-schema';

export type { DescribedRoute, MenuEntry, ModuleDescriptor, RailEntry, Tile, Widget } from './descriptor-schema';

/**
 * Declares a module. The build checks it against the schema, so that modules don't have to contain the schema.
 */
export function defineModule<const Descriptor extends ModuleDescriptor>(descriptor: Descriptor): Descriptor {
  return descriptor;
}
