import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings';

/** The variables of an environment's site. */
export interface Site {
  environment: string;
  /** Host and port of each API. */
  api: string | readonly string[];
  /** Host and port of each gateway. */
  gateway?: string | readonly string[];
  /** The folder of what nginx keeps, absolute. */
  cache: string;
  proxySecret?: string;
  host: string;
  httpPort: number;
  httpsPort: number;
  /** PEM files. */
  certificate: string;
  certificateKey: string;
}

const TEMPLATE = path.join(root, 'deploy/nginx/courtside.conf.template');

const servers = (addresses: string | readonly string[]) => [addresses].flat().join(' max_fails=0; server ');

/** Fills in the site template as envsubst does. nginx's own variables stay. */
export function siteConfig(site: Site): string {
  const values: Record<string, string> = {
    COURTSIDE_ENVIRONMENT: site.environment,
    COURTSIDE_API: servers(site.api),
    COURTSIDE_GATEWAY: servers(site.gateway ?? '127.0.0.1:1'),
    COURTSIDE_CACHE: site.cache,
    COURTSIDE_PROXY_SECRET: site.proxySecret ?? '',
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
