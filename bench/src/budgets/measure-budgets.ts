import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ModuleRelease, Registry } from '@courtside/registry';
import { emptyRegistry } from '@courtside/registry';
import PQueue from 'p-queue';
import { z } from 'zod';
import { pageLinks } from '@courtside/deploy/serve/pages/page-links';
import { createFirstPaints } from '@courtside/deploy/serve/first-paint/first-paint';
import { createFileReader } from '@courtside/deploy/serve/verified-file';
import { renderPage } from '@courtside/deploy/serve/pages/render-page';
import { planPublish } from '@courtside/deploy/release/plan-release';
import { root } from '@courtside/deploy/settings';
import { buildFolder } from '@courtside/deploy/build/build-folder';
import { CONSOLE_MODULE } from '@courtside/deploy/console-environment';
import { sourceFolders } from '@courtside/deploy/build/source-folders';
import { storeBuild } from '@courtside/deploy/store/artifact-store';

/** The sizes of first visits and of builds, in compressed bytes. */
export const Budgets = z.strictObject({
  /** The page and the files that it links. Files that load later are part of `builds`. */
  pages: z.record(z.string(), z.strictObject({ bytes: z.number(), requests: z.number() })),
  /** All scripts, styles and fonts of a build, compressed with Brotli. */
  builds: z.record(z.string(), z.strictObject({ bytes: z.number() })),
});
export type Budgets = z.infer<typeof Budgets>;

const PAGES = ['/login', '/dashboard', '/manage-team', '/automated-test', '/compare-results'];

/** Cached because compression is slow. Artifacts are named after their content, so they are never stale. */
const artifacts = path.join(root, 'node_modules/.cache/courtside-budgets');

const sizeOf = async (file: string): Promise<number> => (await stat(`${file}.br`).catch(() => stat(file))).size;

/** Builds what has changed. */
async function buildsOfCheckout() {
  const queue = new PQueue({ concurrency: 2 });
  // A fixed time, because the registry is part of the page.
  const publishedAt = new Date(0).toISOString();
  return queue.addAll(
    sourceFolders().map((folder) => async () => storeBuild(await buildFolder(folder), artifacts, publishedAt)),
  );
}

async function pageCost(registry: Registry, address: string): Promise<{ bytes: number; requests: number }> {
  const firstPaint = await createFirstPaints(createFileReader(artifacts))({
    registry,
    pathname: address,
    search: new URLSearchParams(),
    bucket: 0,
  });
  const files = new Set([
    registry.shell?.current.entry ?? '',
    ...pageLinks(registry, { pathname: address, bucket: 0 }, firstPaint).map(({ href }) => href),
  ]);
  const page = renderPage(registry, { pathname: address, bucket: 0 }, '', {}, '', firstPaint);
  const sizes = await Promise.all([...files].map((file) => sizeOf(path.join(artifacts, file))));
  return {
    bytes: gzipSync(page).length + sizes.reduce((sum, size) => sum + size, 0),
    requests: 1 + files.size,
  };
}

async function buildCost(release: Pick<ModuleRelease, 'entry'>): Promise<{ bytes: number }> {
  const folder = path.dirname(path.join(artifacts, release.entry));
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  const sizes = await Promise.all(files.map((name) => sizeOf(path.join(folder, name))));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Measures the files that this checkout would publish. */
export async function measureBudgets(): Promise<Budgets> {
  const builds = await buildsOfCheckout();
  // Coaches' pages don't have the release console.
  const registry = builds.filter(({ name }) => name !== CONSOLE_MODULE).reduce(planPublish, emptyRegistry('budgets'));
  const costs = async <Cost>(entries: [string, Promise<Cost>][]) =>
    Object.fromEntries(await Promise.all(entries.map(async ([name, cost]) => [name, await cost] as const)));
  return {
    pages: await costs(PAGES.map((page) => [page, pageCost(registry, page)])),
    builds: await costs(
      builds.map(({ name, release }) => [name, buildCost(release)] as [string, Promise<{ bytes: number }>]),
    ),
  };
}
