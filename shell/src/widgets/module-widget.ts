import type { Widget } from '@courtside/module-kit/descriptor';

/** A widget, and the module that it belongs to. */
export interface ModuleWidget extends Widget {
  readonly module: string;
}
