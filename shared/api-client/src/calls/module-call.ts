import { call as request } from './client';

/** A call with the client's token, its renewal and its errors. */
export interface CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An address of the API or of the module's server, such as `paths.teams` or `moduleUrl('mf-scouting', 'notes')`. */
  url: string;
  /** The query of the address. Undefined values are left out. */
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** JSON, or a form. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Time limit in milliseconds, 30,000 by default. */
  timeout?: number;
  /** `blob` for a file. */
  responseType?: 'json' | 'blob';
  signal?: AbortSignal;
}

const MODULES = '/api/modules/';
const MODULE_NAME = /^mf-[a-z][a-z0-9-]*$/;

/** @throws Error if this isn't the name of a module */
export function assertModuleName(module: string): void {
  if (!MODULE_NAME.test(module)) throw new Error(`“${module}” isn't the name of a module, such as mf-scouting.`);
}

/**
 * The address of a route of the module's own server.
 * @param path with all parameters filled in: `notes/42`
 * @throws Error if `module` isn't the name of a module
 */
export function moduleUrl(module: string, path: string): string {
  assertModuleName(module);
  return `${MODULES}${module}/${path.replace(/^\/+/, '')}`;
}

/** The gateway serves the modules' servers at the page's origin, even if the API has another one. */
export const addressOptions = (url: string): { baseURL?: string } => (url.startsWith(MODULES) ? { baseURL: '' } : {});

/**
 * Makes a call and returns the body of the response.
 * @throws ApiError if the call fails
 * @throws Error if the address has another origin, which must not get the user's token
 */
export async function call<Body>({ params, headers, ...options }: CallOptions): Promise<Body> {
  if (!/^\/(?![/\\])/.test(options.url))
    throw new Error(`call() sends the user's token, so the address must begin with a single slash: ${options.url}`);
  return request<Body>({ ...options, params, headers: { ...headers }, ...addressOptions(options.url) });
}
