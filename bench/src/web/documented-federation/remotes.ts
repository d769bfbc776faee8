import type { ComponentType } from 'react';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { knownModules } from '../stand-ins/known-modules';

type LoadRemote = () => Promise<{ default: ComponentType }>;

/** How to load each module, by name. */
export const remotes = new Map<string, LoadRemote>();

/** Called by the generated entry of the host. */
export function addRemote(descriptor: ModuleDescriptor, load: LoadRemote): void {
  remotes.set(descriptor.name, load);
  knownModules.push({ descriptor, prefetch: () => Promise.resolve() });
}
