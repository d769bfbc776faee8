import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFolder } from '@courtside/deploy/build/build-folder';
import { sri } from './faults';
import { CORS, editRegistry, type PageRelease } from './page-registry';

const NAME = 'mf-faulty';
const VERSION = 'fa'.repeat(8);
const FOLDER = `/${NAME}/${VERSION}/`;

/** The parts of a build's description that the release contains. */
interface Build {
  entry: string;
  css: string[];
  preloads: string[];
  screens: Record<string, string[]>;
  needs: unknown;
  container: string;
  descriptor: { rail?: unknown[]; widgets?: unknown[] };
  builtAgainst: unknown;
  calls: string[];
  contract: string;
}
type Release = PageRelease & Pick<Build, 'descriptor'>;

/** The release of a build, as a registry has it. */
function describeRelease(dist: string): Release {
  const build = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as Build;
  const { entry, css, preloads, screens, needs, container, descriptor, builtAgainst, calls, contract } = build;
  const urls = (files: readonly string[]) => files.map((file) => FOLDER + file);
  const files = [...new Set([entry, ...css, ...preloads, ...Object.values(screens).flat()])];
  const details = { css: urls(css), preloads: urls(preloads), needs, builtAgainst, calls, contract };
  return {
    ...details,
    version: VERSION,
    entry: FOLDER + entry,
    integrity: Object.fromEntries(files.map((file) => [FOLDER + file, sri(readFileSync(path.join(dist, file)))])),
    publishedAt: new Date().toISOString(),
    container,
    screens: Object.fromEntries(Object.entries(screens).map(([route, names]) => [route, urls(names)])),
    descriptor,
  } as Release;
}

/** The files and reports of the faulty module in a page. */
export interface FaultyModule {
  version: string;
  /** The files that the page has requested, by name. */
  requested: ReadonlySet<string>;
  /** The file of a screen. */
  fileOf: (fault: string) => string;
  /** The reports of the page: the module, its version and its status. */
  reports: readonly { module: string; version: string; status: string; errorClass?: string }[];
}

/**
 * Builds the faulty module, unless it is already built, and publishes it only for this page.
 * @param options.inRail whether the rail has its screens, which the page then prefetches
 * @param options.widgets the faults that the dashboard shows as widgets, before those of other modules
 */
export async function publishFaultyModule(
  page: Page,
  { inRail = false, widgets = [] }: { inRail?: boolean; widgets?: readonly string[] } = {},
): Promise<FaultyModule> {
  const dist = await buildFolder('e2e/faulty-module');
  const release = describeRelease(dist);
  if (!inRail) release.descriptor = { ...release.descriptor, rail: [] };
  release.descriptor = { ...release.descriptor, widgets: widgets.map((name) => ({ name, title: name, order: 1 })) };
  await editRegistry(page, (registry) => {
    registry.modules[NAME] = { current: release, previous: null, canary: null };
    return registry;
  });
  const requested = new Set<string>();
  const reports: FaultyModule['reports'][number][] = [];
  await page.route(
    (url) => url.pathname.startsWith(`/${NAME}/`),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      requested.add(path.basename(pathname));
      // Everything else hangs.
      if (pathname.startsWith(FOLDER))
        await route.fulfill({ headers: CORS, path: path.join(dist, path.basename(pathname)) });
    },
  );
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/') || request.method() !== 'POST') return;
    const body = request.postData()?.startsWith('{') ? (request.postDataJSON() as { module?: string }) : {};
    if (body.module === NAME) reports.push(body as FaultyModule['reports'][number]);
  });
  return {
    version: VERSION,
    requested,
    fileOf: (fault) => path.basename(release.screens[`/faulty/${fault}`]?.find((file) => file.includes(fault)) ?? ''),
    reports,
  };
}
