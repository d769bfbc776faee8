import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_FILE, type BuildOutput } from '@courtside/registry/build-output';
import { providedVersions } from '@courtside/module-build/shared-packages';
import { artifactsFolder, root } from '@courtside/deploy/settings';
import { storeBuild } from '@courtside/deploy/store/artifact-store';

/** Compressing takes minutes. The folders of builds are named after their content, so they are never stale. */
const cache = path.join(root, 'node_modules/.cache/courtside-bench');

export interface PublishedBuild {
  /** The address path of a file of the build. */
  address: (file: string) => string;
  /** The integrity of every script and style, by address path. */
  integrity: Readonly<Record<string, string>>;
}

/**
 * Stores the files of a build beside those of the product, so that gateways serve and compress them in the same way.
 */
export async function publishBuild(folder: string, data: string): Promise<PublishedBuild> {
  const output: BuildOutput = {
    kind: 'shell',
    exports: {},
    calls: [],
    contract: '1.0.0',
    provides: providedVersions(),
    later: {},
    entry: '',
    css: [],
    preloads: [],
  };
  await writeFile(path.join(folder, BUILD_FILE), JSON.stringify(output));
  const { release } = await storeBuild(folder, cache, new Date().toISOString());
  const version = path.join('shell', release.version);
  await cp(path.join(cache, version), path.join(artifactsFolder(data), version), { recursive: true });
  return { address: (file) => `/shell/${release.version}/${file}`, integrity: release.integrity };
}
