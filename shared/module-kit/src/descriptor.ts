import type { ModuleDescriptor } from './descriptor-schema';

export type { DescribedRoute, MenuEntry, ModuleDescriptor, RailEntry, Tile } from './descriptor-schema';

/**
 * Declares a module. Pure data: the build, the registry and the shell all read it. The build checks
 * it against the schema, so that no visitor's browser has to carry the schema inside every module.
 */
export function defineModule<const Descriptor extends ModuleDescriptor>(descriptor: Descriptor): Descriptor {
  return descriptor;
}
