import type { Widget } from '@courtside/registry/descriptor-schema';

/** A widget, and the module that it belongs to. */
export interface ModuleWidget extends Widget {
  readonly module: string;
}
