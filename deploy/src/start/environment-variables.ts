import path from 'node:path';
import type { EnvironmentName, Settings } from '../settings';

export type Variables = Record<string, string | undefined>;

/** The variables of an environment's API and simulated gloves. */
export function environmentVariables(
  name: EnvironmentName,
  { ports, data, certificate, stagingUrl }: Settings,
  given: NodeJS.ProcessEnv,
): Variables {
  const { gateway, api, mqtt, simulator } = ports[name];
  const own: Variables = {
    COURTSIDE_PORT: String(gateway),
    COURTSIDE_API_PORT: String(api),
    COURTSIDE_MQTT_PORT: String(mqtt),
    COURTSIDE_SIMULATOR_PORT: String(simulator),
    COURTSIDE_DATA: data,
    COURTSIDE_SEED: given.COURTSIDE_SEED ?? 'demo',
    // For the gateway, which is the only proxy in front of the API.
    COURTSIDE_TRUST_PROXY: undefined,
    // The API reads the registry from the gateway, whose certificate may be self-signed.
    NODE_EXTRA_CA_CERTS: given.NODE_EXTRA_CA_CERTS ?? certificate?.certificate,
  };
  const encrypted = certificate && `https://localhost:${gateway}`;
  if (name === 'production') return { ...own, COURTSIDE_PUBLIC_URL: given.COURTSIDE_PUBLIC_URL ?? encrypted };
  // Staging never uses production's database, keys, broker, mail server or single sign-on.
  return {
    ...own,
    COURTSIDE_DATA: path.join(data, 'staging'),
    COURTSIDE_PUBLIC_URL: stagingUrl,
    DATABASE_URL: given.COURTSIDE_STAGING_DATABASE_URL,
    COURTSIDE_KEYS: undefined,
    COURTSIDE_TOKEN_SECRET: undefined,
    MQTT_URL: undefined,
    MQTT_CLIENT_ID: undefined,
    SMTP_URL: undefined,
    COURTSIDE_OIDC_ISSUER: undefined,
    COURTSIDE_OIDC_CLIENT_ID: undefined,
    COURTSIDE_OIDC_CLIENT_SECRET: undefined,
    COURTSIDE_OIDC_SECOND_FACTOR: undefined,
  };
}
