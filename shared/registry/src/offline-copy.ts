/** The copy that a browser keeps to open the product offline: one page for all addresses, and the files it needs. */
export interface OfflineCopy {
  schema: 1;
  /** Sixteen hex digits, which change with the page and with every file. The page contains them too. */
  id: string;
  /** The revision of the environment. Lists of earlier gateways have none. */
  revision?: number;
  /** The integrity of each file, by address. */
  files: Record<string, string>;
}

/** The addresses at which an environment serves it. No route of a module may be one of these. */
export const OFFLINE_ADDRESSES = { list: '/offline.json', page: '/offline', worker: '/service-worker.js' } as const;

/** The name of the element of the page that contains the copy's id. */
export const COPY_ID_NAME = 'courtside-copy';

/** The element with the id of the copy that a page belongs to. */
export const copyIdElement = (id: string): string => `<meta name="${COPY_ID_NAME}" content="${id}">`;
