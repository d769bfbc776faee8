import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

/** What one environment's site is made of. */
export interface Site {
  environment: string;
  /** Absolute, with `artifacts/` and `pages/` in it. */
  data: string;
  /** Host and port of the API. */
  api: string;
  host: string;
  httpPort: number;
  httpsPort: number;
  /** Files in PEM. */
  certificate: string;
  certificateKey: string;
}

const TEMPLATE = path.join(root, 'deploy/nginx/courtside.conf.template');

/** Fills the site template as envsubst does: only the names it is given, nginx's own variables stay. */
export function siteConfig(site: Site): string {
  const values: Record<string, string> = {
    COURTSIDE_ENVIRONMENT: site.environment, COURTSIDE_DATA: site.data, COURTSIDE_API: site.api, COURTSIDE_HOST: site.host,
    COURTSIDE_HTTP_PORT: String(site.httpPort), COURTSIDE_HTTPS_PORT: String(site.httpsPort),
    COURTSIDE_CERTIFICATE: site.certificate, COURTSIDE_CERTIFICATE_KEY: site.certificateKey,
  };
  return readFileSync(TEMPLATE, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
}
