import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings';

/** The variables of an environment's site. */
export interface Site {
  environment: string;
  /** The absolute path of the folder with `artifacts/` and `pages/`. */
  data: string;
  /** Host and port of each API. */
  api: string | readonly string[];
  /** The origin of the API if it isn't that of the page. */
  apiOrigin?: string;
  /** Host and port of `release watch`. */
  releases?: string;
  proxySecret?: string;
  /** The origins of modules' servers, by module. */
  moduleServers?: Readonly<Record<string, string>>;
  host: string;
  httpPort: number;
  httpsPort: number;
  /** PEM files. */
  certificate: string;
  certificateKey: string;
}

const TEMPLATE = path.join(root, 'deploy/nginx/courtside.conf.template');

/** Fills in the site template as envsubst does. nginx's own variables stay. */
export function siteConfig(site: Site): string {
  const values: Record<string, string> = {
    COURTSIDE_ENVIRONMENT: site.environment,
    COURTSIDE_DATA: site.data,
    COURTSIDE_API: [site.api].flat().join(' max_fails=0; server '),
    COURTSIDE_API_ORIGIN: site.apiOrigin ?? '',
    COURTSIDE_RELEASES: site.releases ?? '127.0.0.1:1',
    COURTSIDE_PROXY_SECRET: site.proxySecret ?? '',
    COURTSIDE_UPSTREAM_LINES: Object.entries(site.moduleServers ?? {})
      .map(([module, origin]) => `~^/api/modules/${module}/ ${origin};`)
      .join(' '),
    COURTSIDE_HOST: site.host,
    COURTSIDE_HTTP_PORT: String(site.httpPort),
    COURTSIDE_HTTPS_PORT: String(site.httpsPort),
    COURTSIDE_CERTIFICATE: site.certificate,
    COURTSIDE_CERTIFICATE_KEY: site.certificateKey,
  };
  return readFileSync(TEMPLATE, 'utf8').replace(
    /\$\{([A-Z_]+)\}/g,
    (variable, name: string) => values[name] ?? variable,
  );
}
