import { createGloveLogin } from '@courtside/contracts/glove-logins';
import type { Config } from '../config/config';
import type { Routes } from '../http/routes';
import type { RateLimit } from '../limits/rate-limits';
import type { GloveSites } from './glove-sites';
import type { GloveServices } from './services';

/** Enough to replace all logins of a club ten times. */
const LOGINS_BY_CLUB: RateLimit = { name: 'glove-logins', times: 70, windowMs: 3_600_000 };

/**
 * Lets coaches create the logins of their gloves. The call does not support an Idempotency-Key, because then the
 * password would have to be stored for repeated requests. If a response is lost, the coach creates another login.
 */
export function registerGloveLogins(routes: Routes, services: GloveServices, sites: GloveSites): void {
  routes.answer(createGloveLogin, async ({ user: { clubId }, params }) => {
    await services.limits.consume(LOGINS_BY_CLUB, clubId);
    if ((await sites.siteOf(clubId)) === null) await sites.recordSearch(clubId);
    const { username, password } = await sites.issueLogin(clubId, params.login);
    return { username, password, address: gloveAddress(services.config) };
  });
}

/** Wildcard addresses, which a server listens on but no client can connect to. */
const EVERY_NETWORK: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address that gloves connect to: the one that the operator has set, or the embedded broker if it listens on the
 * network. Null if neither is known.
 */
export function gloveAddress({
  mqttPublicUrl,
  mqttUrl,
  mqttTls,
  publicUrl,
}: Pick<Config, 'mqttPublicUrl' | 'mqttUrl' | 'mqttTls' | 'publicUrl'>): string | null {
  if (mqttPublicUrl) return mqttPublicUrl;
  if (mqttUrl || !mqttTls) return null;
  // The certificate is for the name of the site.
  const host = EVERY_NETWORK.has(mqttTls.host) ? new URL(publicUrl).hostname : mqttTls.host;
  if (THIS_MACHINE.has(host)) return null;
  return `mqtts://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${mqttTls.port}`;
}
