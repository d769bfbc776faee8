const pathOf = (request: RequestInfo | URL) => {
  const address = typeof request === 'string' ? request : 'url' in request ? request.url : request.href;
  return new URL(address, 'http://site.test').pathname;
};

/** The part of the browser's cache storage that the service worker uses, in memory. */
export class MemoryCaches {
  private readonly all = new Map<string, Map<string, Response>>();
  /** From now on, storing fails, as if the disk were full. */
  isFull = false;

  has = (name: string): Promise<boolean> => Promise.resolve(this.all.has(name));
  keys = (): Promise<string[]> => Promise.resolve([...this.all.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.all.delete(name));

  open = (name: string): Promise<Cache> => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const cache = {
      match: (request: RequestInfo) => Promise.resolve(entries.get(pathOf(request))?.clone()),
      keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: `http://site.test${path}` }))),
      put: async (request: RequestInfo, response: Response) => {
        if (this.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.set(pathOf(request), new Response(await response.text(), response));
      },
    };
    return Promise.resolve(cache as unknown as Cache);
  };

  match = (request: RequestInfo): Promise<Response | undefined> => {
    for (const entries of this.all.values()) {
      const found = entries.get(pathOf(request));
      if (found) return Promise.resolve(found.clone());
    }
    return Promise.resolve(undefined);
  };

  /** The content of a cache. */
  contentOf = async (name: string): Promise<Record<string, string>> => {
    const entries = [...(this.all.get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    const texts = entries.map(async ([path, response]) => [path, await response.clone().text()] as const);
    return Object.fromEntries(await Promise.all(texts));
  };
}
