import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CORS, editRegistry, type PageRegistry, type PageRelease } from './page-registry';

export const sri = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface FakeResponse {
  status?: number;
  contentType?: string;
  body: string;
}

/** The actual release of a module, on which a fault is based. */
interface ActualRelease {
  container: string;
  code: string;
}

/**
 * A release with a faulty entry. The registry has the hash of the faulty entry, or of the actual entry, so that browsers
 * reject the faulty one.
 */
interface EntryFault {
  entry: (actual: ActualRelease) => FakeResponse | 'never';
  integrity?: 'of the actual entry' | 'none';
  /** The actual release is the previous one. Otherwise there is none. */
  keeps?: 'previous';
}
/** A release with only some faulty files. */
interface FileFault {
  files: 'all but the entry' | 'of the screen';
  answer: (code: string) => FakeResponse;
}
export type Fault = EntryFault | FileFault;

/** An entry whose container has the expected name and exposes this expression. */
export const exposes = (expression: string): EntryFault => ({
  entry: ({ container }) => ({
    body: `window["${container}"] = { init(scope) { this.scope = scope; }, get() { const shared = (name) => Object.values(this.scope[name])[0].get().then((make) => make()); return Promise.resolve(() => (${expression})); } };`,
  }),
});

const WORKING = { bootstrap: 'async () => {}', mount: 'async () => {}', unmount: 'async () => {}' };
/** Working lifecycles, some of them replaced. */
export const lifecycles = (broken: Partial<typeof WORKING>): EntryFault =>
  exposes(
    `{ ${Object.entries({ ...WORKING, ...broken })
      .map(([name, code]) => `${name}: ${code}`)
      .join(', ')} }`,
  );

/** A module that renders this React component, written without JSX, and has no error boundary. */
export const reactRoot = (component: string): EntryFault =>
  lifecycles({
    mount: `async ({ domElement }) => {
    const [React, { createRoot }] = await Promise.all([shared('react'), shared('react-dom/client')]);
    createRoot(domElement).render(React.createElement(${component}));
  }`,
  });

const FAULTY = 'f'.repeat(16);
const isEntryFault = (fault: Fault): fault is EntryFault => 'entry' in fault;

/** The addresses of the files that only this screen of a module needs. */
const screenFiles = ({ preloads, screens }: PageRelease, address: string): string[] =>
  (screens[address] ?? []).filter((file) => !preloads.includes(file));

interface Published {
  /** Whether the page has requested a faulty file of this module. */
  wasRequested: (module: string) => boolean;
  /** Publishes the actual releases again. */
  repair: () => void;
}

/**
 * Publishes a faulty release of some modules, visible only to this page. Other modules of the page may have other
 * faults.
 * @param modules the address of a screen, by module
 */
export async function publishFaulty(
  page: Page,
  modules: Readonly<Record<string, string>>,
  fault: Fault,
): Promise<Published> {
  let broken = true;
  const requested = new Set<string>();
  const names = Object.keys(modules);
  const responses = new Map<string, FakeResponse | 'never'>();
  /** The folders of the actual releases, by module. */
  const folders = new Map<string, string>();
  const ofScreens = new Set<string>();

  const insertFault = async (registry: PageRegistry): Promise<PageRegistry> => {
    if (!broken) return { ...registry, revision: registry.revision + 1_000 };
    for (const name of names) {
      const slot = registry.modules[name];
      if (!slot) continue;
      const { current } = slot;
      slot.previous = isEntryFault(fault) && fault.keeps ? current : null;
      folders.set(name, path.posix.dirname(current.entry));
      for (const file of screenFiles(current, modules[name] ?? '')) ofScreens.add(file);
      if (!isEntryFault(fault)) continue;
      const code = await (await page.request.get(current.entry)).text();
      const container = `${current.container}_faulty`;
      const entry = `/${name}/${FAULTY}/remoteEntry.js`;
      // Every release has its own container name. The chunks are the actual ones, which register under the actual name.
      const renamed = code
        .replaceAll(current.container, container)
        .replaceAll(`rspackChunk${container}`, `rspackChunk${current.container}`);
      const answer = fault.entry({ container, code: renamed });
      responses.set(entry, answer);
      const hash = fault.integrity ? sri(code) : sri(answer === 'never' ? '' : answer.body);
      slot.current = {
        ...current,
        version: FAULTY,
        container,
        entry,
        integrity: fault.integrity === 'none' ? {} : { [entry]: hash },
      };
    }
    return registry;
  };

  await editRegistry(page, insertFault);
  await page.route(
    ({ pathname }) => names.includes(pathname.split('/')[1] ?? '') && pathname.includes(FAULTY),
    async (route) => {
      const address = new URL(route.request().url()).pathname;
      const answer = responses.get(address);
      const [, name = '', , file = ''] = address.split('/');
      const { origin } = new URL(route.request().url());
      requested.add(name);
      if (answer === 'never') return undefined;
      if (!answer) return route.continue({ url: `${origin}${folders.get(name)}/${file}` });
      return route.fulfill({
        status: answer.status ?? 200,
        contentType: answer.contentType ?? 'text/javascript',
        headers: CORS,
        body: answer.body,
      });
    },
  );
  if (!isEntryFault(fault)) {
    const isBroken = ({ pathname }: URL) =>
      names.includes(pathname.split('/')[1] ?? '') &&
      pathname.endsWith('.js') &&
      !pathname.endsWith('/remoteEntry.js') &&
      (fault.files !== 'of the screen' || ofScreens.has(pathname));
    await page.route(
      (url) => broken && isBroken(url),
      async (route) => {
        requested.add(new URL(route.request().url()).pathname.split('/')[1] ?? '');
        const {
          status = 200,
          body,
          contentType = 'text/javascript',
        } = fault.answer(await (await route.fetch()).text());
        return route.fulfill({ status, contentType, headers: CORS, body });
      },
    );
  }
  return {
    wasRequested: (module) => requested.has(module),
    repair() {
      broken = false;
    },
  };
}
