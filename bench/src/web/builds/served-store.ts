import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from '@courtside/deploy/store/registry-store';

/**
 * A store in whose history every stored version of the shell was served: a gateway serves nothing else, and the builds of
 * other applications are stored like versions of the shell.
 */
export const servedStore = (store: RegistryStore, artifacts: string): RegistryStore => ({
  ...store,
  async newerThan(environment, revision) {
    const revisions = await store.newerThan(environment, revision);
    const first = revisions.at(-1);
    const shell = first?.registry.shell;
    if (!shell) return revisions;
    const versions = await readdir(path.join(artifacts, 'shell'));
    const former = versions.map((version) => ({
      ...first,
      registry: { ...first.registry, shell: { ...shell, current: { ...shell.current, version } } },
    }));
    return [...revisions, ...former];
  },
});
