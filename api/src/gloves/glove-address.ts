import type { Config } from '../config/config';

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
