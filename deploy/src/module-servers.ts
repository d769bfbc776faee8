/** A server that belongs to a module. The gateway makes it available at `/api/modules/<module>/`. */
export interface ModuleServer {
  module: string;
  /** Its origin, such as http://127.0.0.1:5000. */
  url: string;
}

/** The origin in an HTTP address that is nothing but an origin, such as https://api.example; null for other texts. */
export function originIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}

/** The addresses of a module's server. The name begins with `mf-`, so they never conflict with addresses of the API. */
export const moduleServerPrefix = (module: string): string => `/api/modules/${module}`;

/**
 * Reads `mf-scouting=http://127.0.0.1:5000,mf-matches=http://127.0.0.1:5001`.
 * @param variable the name of the environment variable, for the error message
 * @throws Error if an entry isn't a module and an origin, or if a module is listed twice
 */
export function parseModuleServers(text: string, variable: string): ModuleServer[] {
  const entries = text.split(',').flatMap((each) => each.trim() || []);
  const servers = entries.map((entry): ModuleServer => {
    const [, module = '', address = ''] = /^(mf-[a-z][a-z0-9-]*)=(\S+)$/.exec(entry) ?? [];
    const url = originIn(address);
    if (url === null)
      throw new Error(
        `${variable} must list modules with the origins of their servers, such as mf-scouting=http://127.0.0.1:5000, not "${entry}".`,
      );
    return { module, url };
  });
  const twice = servers.find(({ module }, index) => servers.findIndex((other) => other.module === module) < index);
  if (twice) throw new Error(`${variable} lists ${twice.module} twice.`);
  return servers;
}
