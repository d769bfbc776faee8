import { emptyRegistry } from '@courtside/module-kit/registry';
import type { findRegistry as FindRegistry, askForRegistry as AskForRegistry } from '../../../../shell/src/registry/find-registry';
import { included } from './lifecycles';

/** Stands in for the shell's: what the modules say of themselves is compiled in. */
export const findRegistry = (() => Promise.resolve({
  ...emptyRegistry('single-application'),
  modules: Object.fromEntries(included.map(({ descriptor }) => [descriptor.name, { current: { descriptor } }])),
})) as unknown as typeof FindRegistry;

export const askForRegistry: typeof AskForRegistry = () => Promise.reject(new Error('Nothing is published anew while a page is open.'));
