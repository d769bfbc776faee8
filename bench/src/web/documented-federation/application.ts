import { rm } from 'node:fs/promises';
import path from 'node:path';
import { indexRoutes } from '@courtside/registry/routes';
import type { Application } from '../builds/application-gateway';
import { moduleFolders, readDescriptor } from '../builds/module-folders';
import { publishBuild } from '../builds/publish-build';
import { buildHost, buildRemote } from './build';

/** The documentation doesn't teach Trusted Types, and the federation runtime assigns addresses of scripts as text. */
const withoutTrustedTypes = (policy: string) =>
  policy
    .split('; ')
    .filter((directive) => !/trusted-types/.test(directive))
    .join('; ');

/**
 * Builds and publishes the product the way the documentation of Module Federation teaches: each module with a manifest,
 * and a host that loads them by their manifests. Its pages link only the files in the output of the host's build.
 * @param origin where the application will be served
 */
export async function documentedFederation(data: string, origin: string): Promise<Application> {
  const folder = path.join(data, 'documented');
  const modules = moduleFolders();
  const manifests: Record<string, string> = {};
  for (const module of modules) {
    const { address } = await publishBuild(await buildRemote(module, path.join(folder, module)), data);
    manifests[module] = `${origin}${address('mf-manifest.json')}`;
  }
  const host = await buildHost(manifests, path.join(folder, 'host'));
  const { address } = await publishBuild(host.folder, data);
  await rm(folder, { recursive: true });

  const findRoute = indexRoutes(await Promise.all(modules.map(readDescriptor)));
  const files = [
    ...host.styles.map((name) => ({ kind: 'stylesheet' as const, href: address(name) })),
    ...host.scripts.map((name) => ({ kind: 'script' as const, href: address(name) })),
  ];
  return {
    titleOf: (pathname) => findRoute(pathname)?.route.title ?? 'Courtside',
    filesOf: () => files,
    policy: withoutTrustedTypes,
  };
}
