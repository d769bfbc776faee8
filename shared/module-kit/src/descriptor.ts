import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';

export type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';

/**
 * Declares a module. The build checks it against the schema, so that modules don't have to contain the schema.
 */
export function defineModule<const Descriptor extends ModuleDescriptor>(descriptor: Descriptor): Descriptor {
  return descriptor;
}
