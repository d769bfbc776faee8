import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleRelease, Registry } from '@courtside/module-kit/registry';
import { emptyRegistry } from '@courtside/module-kit/registry';
import { z } from 'zod';
import { pageLinks } from '../../../deploy/src/gateway/page-links';
import { renderPage } from '../../../deploy/src/gateway/render-page';
import { planPublish } from '../../../deploy/src/release/plan-release';
import { root } from '../../../deploy/src/settings';
import { buildFolder } from '../../../deploy/src/start/build-folder';
import { buildFolders } from '../../../deploy/src/start/build-folders';
import { inParallel } from '../../../deploy/src/start/in-parallel';
import { storeBuild } from '../../../deploy/src/store/artifact-store';

/** What a first visit costs, and what each build weighs. Bytes as they go over the line. */
export const Budgets = z.strictObject({
  /** The page itself, and what it links: what is asked for later is in `builds`. */
  pages: z.record(z.string(), z.strictObject({ bytes: z.number(), requests: z.number() })),
  /** All scripts and styles of a build, Brotli. */
  builds: z.record(z.string(), z.strictObject({ bytes: z.number() })),
});
export type Budgets = z.infer<typeof Budgets>;

const PAGES = ['/login', '/dashboard', '/manage-team', '/automated-test', '/compare-results'];

/** Compressing takes longer than anything else here, so artifacts are kept; they are named by their content. */
const artifacts = path.join(root, 'node_modules/.cache/courtside-budgets');

const sizeOf = async (file: string): Promise<number> => (await stat(`${file}.br`).catch(() => stat(file))).size;

/** The registry that this checkout would be published as, its builds brought up to date. */
async function registryOfCheckout(): Promise<Registry> {
  const places = await inParallel(buildFolders(), 2, buildFolder);
  // At one instant, always the same: the registry goes into the page.
  const candidates = await inParallel(places, 2, (place) => storeBuild(place, artifacts, new Date(0).toISOString()));
  return candidates.reduce(planPublish, emptyRegistry('budgets'));
}

async function pageCost(registry: Registry, address: string): Promise<{ bytes: number; requests: number }> {
  const files = new Set([registry.shell?.current.entry ?? '', ...pageLinks(registry, address, 0).map(({ href }) => href)]);
  const sizes = await Promise.all([...files].map((file) => sizeOf(path.join(artifacts, file))));
  return { bytes: Buffer.byteLength(renderPage(registry, address, '', 0)) + sizes.reduce((sum, size) => sum + size, 0), requests: 1 + files.size };
}

async function buildCost(release: Pick<ModuleRelease, 'entry'>): Promise<{ bytes: number }> {
  const folder = path.dirname(path.join(artifacts, release.entry));
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const sizes = await Promise.all(files.map((name) => sizeOf(path.join(folder, name))));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Weighs what this checkout would publish. Reads built files only; nothing runs. */
export async function measureBudgets(): Promise<Budgets> {
  const registry = await registryOfCheckout();
  const releases = { shell: registry.shell?.current, ...Object.fromEntries(Object.entries(registry.modules).map(([name, { current }]) => [name, current])) };
  const costs = async <Cost>(entries: [string, Promise<Cost>][]) => Object.fromEntries(await Promise.all(entries.map(async ([name, cost]) => [name, await cost] as const)));
  return {
    pages: await costs(PAGES.map((page) => [page, pageCost(registry, page)])),
    builds: await costs(Object.entries(releases).flatMap(([name, release]) => (release ? [[name, buildCost(release)] as [string, Promise<{ bytes: number }>]] : []))),
  };
}
