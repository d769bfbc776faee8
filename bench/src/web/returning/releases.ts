import path from 'node:path';
import { readTokenFile, startTokenFile } from '@courtside/deploy/token-files';
import { openRegistryService } from '@courtside/deploy/registry-service/open-service';
import { root, type Settings } from '@courtside/deploy/settings';
import { buildFolder } from '@courtside/deploy/build/build-folder';
import { buildWithText } from '@courtside/e2e/test/releases';
import { waitUntil } from '@courtside/processes';
import { Registry } from '@courtside/registry';
import { originOf } from '@courtside/release-client/origin';
import { readBuild, type LocalBuild } from '@courtside/release-client/read-build';
import { ReleaseClient } from '@courtside/release-client/release-client';

const MODULE = 'mf-teams';
const FILE = 'src/texts/en.ts';
const COPY = 'bench-returning';
/** A text of the team list, before and after the release. */
export const RELEASED_TEXT = {
  before: 'Your teams, their pictures and their players',
  after: 'Your teams, with their pictures and players',
};

/** The change in the sources of the single application: the file in the copy of the module, which `buildChanged` makes. */
export const CHANGED_SOURCES = {
  [`${MODULE}/${FILE}`]: path.join(root, '.courtside/edited', COPY, MODULE, FILE),
};

/** Two builds of the module: the checkout's, and one with the changed text. */
export interface ChangedBuild {
  current: LocalBuild;
  changed: LocalBuild;
}

export async function buildChanged(): Promise<ChangedBuild> {
  const dist = await buildWithText(COPY, MODULE, [[FILE, RELEASED_TEXT.before, RELEASED_TEXT.after]]);
  const origin = await originOf(root, [MODULE, 'shared']);
  return {
    current: await readBuild(MODULE, await buildFolder(MODULE), origin),
    changed: await readBuild(MODULE, dist, origin),
  };
}

/** Releases the change of the module, and takes it back. */
export interface Releases {
  /** Resolves when all builds are served in the other release. @returns the text that the team list has now */
  next: () => Promise<string>;
}

/**
 * @param origin of the product
 * @param showChanged serves the single application with or without the change
 */
export async function releaseSwitch(
  settings: Settings,
  origin: string,
  { current, changed }: ChangedBuild,
  showChanged: (isChanged: boolean) => void,
): Promise<Releases> {
  const token = await readTokenFile(startTokenFile(settings.data));
  let isChanged = false;
  const versionServed = async () =>
    Registry.parse(await (await fetch(`${origin}/registry.json`)).json()).modules[MODULE]?.current.version;
  return {
    async next() {
      isChanged = !isChanged;
      const build = isChanged ? changed : current;
      const service = await openRegistryService(settings);
      try {
        await service.listen({ port: settings.releasePort, host: '127.0.0.1' });
        const client = new ReleaseClient({ url: settings.releaseService, token });
        for (const environment of ['staging', 'production'])
          await client.publish(environment, [build], false, 'measured by the benchmark');
      } finally {
        await service.close();
      }
      showChanged(isChanged);
      await waitUntil(async () => (await versionServed()) === build.version, {
        timeoutMs: 60_000,
        condition: `the product is served with ${MODULE} ${build.version}`,
      });
      return isChanged ? RELEASED_TEXT.after : RELEASED_TEXT.before;
    },
  };
}
