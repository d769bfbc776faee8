import { rm } from 'node:fs/promises';
import path from 'node:path';
import { indexRoutes } from '@courtside/registry/routes';
import type { Application } from '../builds/application-gateway';
import { moduleFolders, readDescriptor } from '../builds/module-folders';
import { publishBuild } from '../builds/publish-build';
import type { PageFile } from '../builds/page';
import { buildSingleApplication } from './build';

/** Builds and publishes the single application. Its pages preload the files of their screen. */
export async function singleApplication(data: string): Promise<Application> {
  const build = await buildSingleApplication(path.join(data, 'single'));
  const { address, integrity } = await publishBuild(build.folder, data);
  await rm(path.join(data, 'single'), { recursive: true });

  const findRoute = indexRoutes(await Promise.all(moduleFolders().map(readDescriptor)));
  const file = (kind: PageFile['kind'], name: string): PageFile => ({
    kind,
    href: address(name),
    integrity: integrity[address(name)],
  });
  return {
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
