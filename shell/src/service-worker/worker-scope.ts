/** An event that a worker may extend until its work is done. */
export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A page of the product, as its worker sees it. */
export interface WorkerClient {
  readonly id: string;
  postMessage: (message: unknown) => void;
}

/**
 * The parts of its global scope that a service worker uses. TypeScript's worker library conflicts with the one for
 * pages.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WorkerClient[]>;
  };
  skipWaiting: () => Promise<void>;
  fetch: typeof fetch;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope;
