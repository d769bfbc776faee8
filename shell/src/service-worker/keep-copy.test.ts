import { copyIdElement } from '@courtside/registry/offline-copy';
import { MemoryCaches } from '../../test/memory-caches';
import { pageOfCopy, readState } from './copies';
import { keepCopy } from './keep-copy';
import type { WorkerScope } from './worker-scope';

const SRI = `sha384-${'A'.repeat(64)}`;
const copyCache = (id: string) => `courtside-1-copy-${id}`;

/** A site with a release, and a browser with open pages. */
function start() {
  const site = {
    /** The addresses of the files that are released. */
    released: [] as string[],
    id: '',
    revision: 0,
    pageId: '',
    /** Addresses that the site answers with an error. */
    broken: new Set<string>(),
    requested: [] as string[],
    clients: [] as string[],
  };
  const caches = new MemoryCaches();
  const answer = (address: string) => {
    if (address === '/offline.json') {
      const files = Object.fromEntries(site.released.map((file) => [file, SRI]));
      return Response.json({ schema: 1, id: site.id, revision: site.revision, files });
    }
    return new Response(
      address === '/offline' ? `<head>${copyIdElement(site.pageId)}</head>` : `content of ${address}`,
    );
  };
  const scope = {
    caches: caches as unknown as CacheStorage,
    clients: { matchAll: () => Promise.resolve(site.clients.map((id) => ({ id, postMessage: () => {} }))) },
    fetch: ((address: string, options?: RequestInit) => {
      site.requested.push(options?.integrity ? `${address} ${options.integrity}` : address);
      if (site.broken.has(address)) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(answer(address));
    }) as typeof fetch,
  } as unknown as WorkerScope;
  const release = (id: string, ...released: string[]) =>
    Object.assign(site, { id, pageId: id, released, requested: [] });
  const pageText = async () => (await pageOfCopy(scope.caches))?.text();
  return { site, caches, scope, release, pageText, keep: (revision?: number) => keepCopy(scope, revision) };
}

const [SHELL, TEAMS, NEW_TEAMS] = ['/shell/0/main.js', '/mf-teams/1/main.js', '/mf-teams/2/main.js'];

describe('the offline copy', () => {
  it('has the page and every file, each with its integrity', async () => {
    const { caches, release, keep, site } = start();
    release('one', SHELL, TEAMS);
    expect(await keep()).toBe('one');
    expect(await caches.contentOf(copyCache('one'))).toEqual({
      [TEAMS]: `content of ${TEAMS}`,
      '/offline': `<head>${copyIdElement('one')}</head>`,
      [SHELL]: `content of ${SHELL}`,
    });
    expect(site.requested.toSorted()).toEqual(
      [`${TEAMS} ${SRI}`, '/offline', '/offline.json', `${SHELL} ${SRI}`].toSorted(),
    );
  });

  it('stays unchanged if nothing was released', async () => {
    const { release, keep, site } = start();
    release('one', SHELL);
    await keep();
    site.requested = [];
    expect({ kept: await keep(), requested: site.requested }).toEqual({ kept: 'one', requested: ['/offline.json'] });
  });

  it('is not replaced by that of a lower revision than the page has', async () => {
    const { release, keep, site, pageText } = start();
    release('nine', SHELL);
    site.revision = 9;
    await keep(9);
    release('eight', TEAMS);
    site.revision = 8;
    await expect(keep(9)).rejects.toThrow('earlier revision');
    expect({ pageText: await pageText(), requested: site.requested }).toEqual({
      pageText: `<head>${copyIdElement('nine')}</head>`,
      requested: ['/offline.json'],
    });
    // The environment began again, and so did the page.
    expect(await keep(8)).toBe('eight');
  });

  it('is replaced after a release, and only new files are fetched', async () => {
    const { caches, release, keep, site, pageText } = start();
    release('one', SHELL, TEAMS);
    await keep();
    release('two', SHELL, NEW_TEAMS);
    await keep();
    expect(site.requested).toEqual(['/offline.json', `${NEW_TEAMS} ${SRI}`, '/offline']);
    expect(Object.keys(await caches.contentOf(copyCache('two')))).toEqual([NEW_TEAMS, '/offline', SHELL]);
    expect({ caches: (await caches.keys()).toSorted(), pageText: await pageText() }).toEqual({
      caches: [copyCache('two'), 'courtside-1-state'],
      pageText: expect.stringContaining('two'),
    });
  });

  it('stays complete if the next one is interrupted, which later resumes with the files it has', async () => {
    const { release, keep, site, scope, pageText } = start();
    release('one', SHELL);
    await keep();
    release('two', SHELL, NEW_TEAMS, '/mf-teams/2/screen.js');
    site.broken.add('/mf-teams/2/screen.js');
    await expect(keep()).rejects.toThrow('Failed to fetch');
    expect({ id: (await readState(scope.caches))?.id, pageText: await pageText() }).toEqual({
      id: 'one',
      pageText: expect.stringContaining('one'),
    });
    site.broken.clear();
    site.requested = [];
    expect(await keep()).toBe('two');
    expect(site.requested).toEqual(['/offline.json', `/mf-teams/2/screen.js ${SRI}`, '/offline']);
  });

  it('is not completed with the page of a later release', async () => {
    const { release, keep, site, scope } = start();
    release('one', SHELL);
    site.pageId = 'two';
    await expect(keep()).rejects.toThrow('The page belongs to another release.');
    expect(await readState(scope.caches)).toBeNull();
  });

  it('is abandoned if the storage is full, and the complete one stays', async () => {
    const { caches, release, keep, pageText } = start();
    release('one', SHELL);
    await keep();
    release('two', SHELL, NEW_TEAMS);
    caches.isFull = true;
    await expect(keep()).rejects.toThrow('Quota exceeded.');
    expect({ caches: (await caches.keys()).toSorted(), pageText: await pageText() }).toEqual({
      caches: [copyCache('one'), 'courtside-1-state'],
      pageText: expect.stringContaining('one'),
    });
  });

  it('is kept for pages that were open when it was replaced, until they are closed', async () => {
    const { caches, release, keep, site } = start();
    site.clients = ['tab'];
    release('one', TEAMS);
    await keep();
    release('two', NEW_TEAMS);
    await keep();
    site.clients = ['tab', 'later tab'];
    await keep();
    expect(await caches.keys()).toContain(copyCache('one'));
    site.clients = ['later tab'];
    await keep();
    expect((await caches.keys()).toSorted()).toEqual([copyCache('two'), 'courtside-1-state']);
  });

  it('is used again immediately after a rollback', async () => {
    const { release, keep, site, pageText } = start();
    site.clients = ['tab'];
    release('one', TEAMS);
    await keep();
    release('two', NEW_TEAMS);
    await keep();
    release('one', TEAMS);
    await keep();
    expect({ requested: site.requested, pageText: await pageText() }).toEqual({
      requested: ['/offline.json', '/offline'],
      pageText: expect.stringContaining('one'),
    });
  });

  it('removes drafts and copies in an earlier format, but not the caches of others', async () => {
    const { caches, release, keep } = start();
    for (const name of ['courtside-0-copy-a', copyCache('draft'), 'of a module']) await caches.open(name);
    release('one', SHELL);
    await keep();
    expect((await caches.keys()).toSorted()).toEqual([copyCache('one'), 'courtside-1-state', 'of a module']);
  });

  it('counts as missing if the browser has deleted its files', async () => {
    const { caches, release, keep, scope, pageText } = start();
    release('one', SHELL);
    await keep();
    await caches.delete(copyCache('one'));
    expect({ state: await readState(scope.caches), pageText: await pageText() }).toEqual({
      state: null,
      pageText: undefined,
    });
    expect(await keep()).toBe('one');
    expect(await pageText()).toContain('one');
  });
});
