import path from 'node:path';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { productFolders } from '@courtside/deploy/build/source-folders';
import { root } from '@courtside/deploy/settings';

/** The modules of this checkout that coaches get. */
export const moduleFolders = () => productFolders().filter((folder) => folder !== 'shell');

/** The descriptor that a module declares in its `module.ts`. */
export async function readDescriptor(module: string): Promise<ModuleDescriptor> {
  const { default: descriptor } = (await import(path.join(root, module, 'module.ts'))) as { default: ModuleDescriptor };
  return descriptor;
}
