import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildPlace } from '../../../deploy/src/start/build-folders';

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Answer {
  status?: number;
  contentType?: string;
  body: string;
}

/** The release a module really has, for a fault that is nearly it. */
interface Real {
  container: string;
  code: string;
}

/**
 * What is wrong with a release. Its entry is answered like this, and the registry vouches for the
 * bytes, unless they are to be refused: then it vouches for the true ones.
 */
interface EntryFault {
  entry: (real: Real) => Answer | 'never';
  integrity?: 'of the true entry' | 'none';
}
/** The release is whole but for these of its files. */
interface FileFault {
  files: 'all but the entry' | 'of the screen';
  answer: (code: string) => Answer;
}
export type Fault = EntryFault | FileFault;

/** A script that brings a container under the expected name, which exposes this expression. */
export const exposes = (expression: string): EntryFault => ({
  entry: ({ container }) => ({ body: `window["${container}"] = { init(scope) { this.scope = scope; }, get() { const shared = (name) => Object.values(this.scope[name])[0].get().then((make) => make()); return Promise.resolve(() => (${expression})); } };` }),
});

const WORKING = { bootstrap: 'async () => {}', mount: 'async () => {}', unmount: 'async () => {}' };
/** Lifecycles that do their work, some of them replaced. */
export const lifecycles = (broken: Partial<typeof WORKING>): EntryFault =>
  exposes(`{ ${Object.entries({ ...WORKING, ...broken }).map(([name, code]) => `${name}: ${code}`).join(', ')} }`);

/** A module that shows this React component, written without JSX, and without anything around it. */
export const reactRoot = (component: string): EntryFault => lifecycles({
  mount: `async ({ domElement }) => {
    const [React, { createRoot }] = await Promise.all([shared('react'), shared('react-dom/client')]);
    createRoot(domElement).render(React.createElement(${component}));
  }`,
});

interface PageRelease {
  version: string;
  entry: string;
  container: string;
  integrity: Record<string, string>;
}
interface PageRegistry {
  revision: number;
  modules: Record<string, { current: PageRelease; previous: unknown }>;
}

const FAULTY = 'f'.repeat(16);
const BLOCK = /(<script type="application\/json" id="courtside-registry">)(.*?)(<\/script>)/s;
const cors = { 'access-control-allow-origin': '*' };
const isEntryFault = (fault: Fault): fault is EntryFault => 'entry' in fault;

/** Files that one screen of a module needs on top of what all of them need, by name. */
function screenFiles(module: string, address: string): string[] {
  const build = JSON.parse(readFileSync(path.join(buildPlace(module), 'build.json'), 'utf8')) as { preloads: string[]; screens: Record<string, string[]> };
  return (build.screens[address] ?? []).filter((file) => !build.preloads.includes(file));
}

interface Published {
  /** Whether the page has asked for this module's faulty entry. */
  wasAskedFor: (module: string) => boolean;
  /** Publishes the true releases again. */
  mend: () => void;
}

/**
 * Publishes a faulty release of some modules, for this page alone; it has no release before it to
 * fall back to. Everything else comes as it is.
 * @param modules a screen's address by module
 */
export async function publishFaulty(page: Page, modules: Readonly<Record<string, string>>, fault: Fault): Promise<Published> {
  let broken = true;
  const asked = new Set<string>();
  const names = Object.keys(modules);
  const answers = new Map<string, Answer | 'never'>();

  const spoil = async (registry: PageRegistry): Promise<PageRegistry> => {
    if (!broken) return { ...registry, revision: registry.revision + 1_000 };
    for (const name of names) {
      const slot = registry.modules[name];
      if (!slot) continue;
      slot.previous = null;
      if (!isEntryFault(fault)) continue;
      const { current } = slot;
      const code = await (await page.request.get(current.entry)).text();
      const container = `${current.container}_faulty`;
      const entry = `/${name}/${FAULTY}/remoteEntry.js`;
      // A name of its own, as every release has; its chunks are the true ones and tell of themselves under the true name.
      const own = code.replaceAll(current.container, container).replaceAll(`rspackChunk${container}`, `rspackChunk${current.container}`);
      const answer = fault.entry({ container, code: own });
      answers.set(entry, answer);
      const vouched = fault.integrity ? sri(code) : sri(answer === 'never' ? '' : answer.body);
      slot.current = { ...current, version: FAULTY, container, entry, integrity: fault.integrity === 'none' ? {} : { [entry]: vouched } };
    }
    return registry;
  };

  await page.route((url) => !/\.[a-z]+$/.test(url.pathname) && !/^\/(api|import|dev)\//.test(url.pathname), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<link rel="preload"[^>]*\/mf-[^>]*>\n/g, '');
    const registry = await spoil(JSON.parse(BLOCK.exec(html)?.[2] ?? '{}') as PageRegistry);
    return route.fulfill({ response: answer, body: html.replace(BLOCK, (_, open: string, __, close: string) => `${open}${JSON.stringify(registry)}${close}`) });
  });
  await page.route('**/registry.json', async (route) => {
    const { etag: _, ...headers } = (await route.fetch()).headers();
    return route.fulfill({ headers, json: await spoil((await (await page.request.get(route.request().url())).json()) as PageRegistry) });
  });
  await page.route((url) => url.pathname.includes(FAULTY), async (route) => {
    const address = new URL(route.request().url()).pathname;
    const answer = answers.get(address);
    const [, name = '', , file = ''] = address.split('/');
    asked.add(name);
    if (answer === 'never') return undefined;
    if (!answer) {
      return route.fulfill({ contentType: 'text/javascript', headers: cors, path: path.join(buildPlace(name), file) });
    }
    return route.fulfill({ status: answer.status ?? 200, contentType: answer.contentType ?? 'text/javascript', headers: cors, body: answer.body });
  });
  if (!isEntryFault(fault)) {
    const wanted = Object.entries(modules).flatMap(([name, address]) => (fault.files === 'of the screen' ? screenFiles(name, address) : [])).map((file) => `/${file}`);
    const isBroken = ({ pathname }: URL) => names.includes(pathname.split('/')[1] ?? '') && pathname.endsWith('.js') && !pathname.endsWith('/remoteEntry.js')
      && (fault.files !== 'of the screen' || wanted.some((file) => pathname.endsWith(file)));
    await page.route((url) => broken && isBroken(url), async (route) => {
      const { status = 200, body, contentType = 'text/javascript' } = fault.answer(await (await route.fetch()).text());
      return route.fulfill({ status, contentType, headers: cors, body });
    });
  }
  return {
    wasAskedFor: (module) => asked.has(module),
    mend() {
      broken = false;
    },
  };
}
