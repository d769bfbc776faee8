import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@courtside/release-client/list-files';
import { indexRoutes } from '@courtside/registry/routes';
import type { Application } from '../builds/application-gateway';
import { moduleFolders, readDescriptor } from '../builds/module-folders';
import { publishBuild, type PublishedBuild } from '../builds/publish-build';
import type { PageFile } from '../builds/page';
import { buildSingleApplication, type SingleBuild } from './build';

/** The single application, and what it is after the release of a change. */
export interface SingleApplication {
  current: Application;
  /** Only if there is a change. */
  changed: Application | null;
}

/**
 * Builds and publishes the single application. Its pages preload the files of their screen.
 * @param edited changed sources of another release, which has the same addresses for files that don't change
 */
export async function singleApplication(
  data: string,
  edited: Readonly<Record<string, string>> | null = null,
): Promise<SingleApplication> {
  const folder = path.join(data, 'single');
  const build = await buildSingleApplication(path.join(folder, 'current'));
  const changed = edited && (await buildSingleApplication(path.join(folder, 'changed'), edited));
  const names = await listFiles(build.folder);
  const changedNames = changed ? await listFiles(changed.folder) : [];
  // One folder, because a file's address contains the version of its folder.
  if (changed) await cp(changed.folder, build.folder, { recursive: true });
  const published = await publishBuild(build.folder, data);
  await rm(folder, { recursive: true });
  const findRoute = indexRoutes(await Promise.all(moduleFolders().map(readDescriptor)));
  return {
    current: applicationOf(build, names, published, findRoute),
    changed: changed && applicationOf(changed, changedNames, published, findRoute),
  };
}

/** @param names the files of the build */
function applicationOf(
  build: SingleBuild,
  names: readonly string[],
  { address, integrity }: PublishedBuild,
  findRoute: ReturnType<typeof indexRoutes>,
): Application {
  const file = (kind: PageFile['kind'], name: string): PageFile => ({
    kind,
    href: address(name),
    integrity: integrity[address(name)],
  });
  const copied = names.flatMap((name) => {
    const expected = integrity[address(name)];
    return expected === undefined ? [] : [[address(name), expected] as const];
  });
  return {
    copied: Object.fromEntries(copied),
    titleOf: (pathname) => findRoute(pathname)?.route.title ?? 'Courtside',
    filesOf(pathname) {
      const screen = build.screens[findRoute(pathname)?.route.path ?? ''] ?? [];
      return [
        ...build.initial.fonts.map((name): PageFile => ({ kind: 'preload-font', href: address(name) })),
        ...build.initial.css.map((name) => file('stylesheet', name)),
        ...[...build.initial.js, ...screen.filter((name) => name.endsWith('.js'))].map((name) =>
          file('preload-script', name),
        ),
        ...screen.filter((name) => name.endsWith('.css')).map((name) => file('preload-style', name)),
        ...build.initial.js.map((name) => file('script', name)),
      ];
    },
  };
}
