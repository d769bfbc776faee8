import { emptyRegistry } from '@courtside/module-kit/registry';
import type {
  fetchRegistry as FetchRegistry,
  loadRegistry as LoadRegistry,
} from '@courtside/shell/registry/load-registry';
import { included } from './lifecycles';

/** Replaces the shell's file of the same name: the modules' descriptors are compiled in. */
export const loadRegistry = (() =>
  Promise.resolve({
    ...emptyRegistry('single-application'),
    modules: Object.fromEntries(included.map(({ descriptor }) => [descriptor.name, { current: { descriptor } }])),
  })) as unknown as typeof LoadRegistry;

export const fetchRegistry: typeof FetchRegistry = () =>
  Promise.reject(new Error('The single application has no registry to fetch.'));
