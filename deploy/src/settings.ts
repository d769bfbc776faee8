import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The environments that every installation has; each with its own registry and gateway. */
export const ENVIRONMENTS = ['production', 'staging'] as const;

export interface Settings {
  ports: { production: number; staging: number; api: number; mqtt: number };
  /** Everything that is kept between starts. */
  data: string;
  /** Address of each environment's API. */
  apis: Record<(typeof ENVIRONMENTS)[number], string>;
  /** Where people open staging; previews are hosts below it. */
  stagingUrl: string;
  /** Origins that staging may load single modules from. */
  overrideOrigins: string[];
}

function port(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const value = env[name] === undefined ? standard : Number(env[name]);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} must be a port number, not "${env[name]}".`);
  return value;
}

/**
 * Ports and folders from the environment, with the defaults the README names.
 * @throws where a port is no port
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const ports = {
    production: port(env, 'COURTSIDE_PORT', 4600),
    staging: port(env, 'COURTSIDE_STAGING_PORT', 4601),
    api: port(env, 'COURTSIDE_API_PORT', 4610),
    mqtt: port(env, 'COURTSIDE_MQTT_PORT', 4620),
  };
  const production = env.COURTSIDE_API_URL ?? `http://127.0.0.1:${ports.api}`;
  return {
    ports,
    apis: { production, staging: env.COURTSIDE_STAGING_API_URL ?? production },
    stagingUrl: env.COURTSIDE_STAGING_URL ?? `http://localhost:${ports.staging}`,
    data: path.resolve(root, env.COURTSIDE_DATA ?? '.courtside'),
    overrideOrigins: (env.COURTSIDE_OVERRIDE_ORIGINS ?? 'http://localhost:4640').split(',').filter(Boolean),
  };
}

/** Published artifacts, one folder a module and below it one a version. Only ever added to. */
export const artifactsFolder = (data: string) => path.join(data, 'artifacts');
/** One file an environment. */
export const registriesFolder = (data: string) => path.join(data, 'registries');
/** What nginx or a CDN serves as pages, one folder an environment. Made from the registries, and made again at any time. */
export const pagesFolder = (data: string) => path.join(data, 'pages');
