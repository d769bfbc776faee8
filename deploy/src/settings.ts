import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { originIn, parseModuleServers, type ModuleServer } from './module-servers';
import { parseOlderApis, type OlderApi } from './older-apis';

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The permanent environments, each with its own registry and gateway. */
export const ENVIRONMENTS = ['production', 'staging'] as const;

export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The ports of one environment. */
export interface Ports {
  gateway: number;
  api: number;
  mqtt: number;
  simulator: number;
}

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  bucket: string;
  /** The address of the store, if it isn't Amazon's. */
  url: string | undefined;
  region: string;
}

/** The files of the keys. The private one belongs to the registry service, the public one to every gateway. */
export interface KeyFiles {
  privateKey: string;
  publicKey: string;
}

/** The secret and the servers of an environment. Its API is not ours to trust with the secret of production. */
export interface DeclaredSettings {
  proxySecret: string | undefined;
  olderApis: OlderApi[];
  moduleServers: ModuleServer[];
  singleSignOn: string | undefined;
}

export interface Settings {
  /** The address that the gateways listen on. */
  host: string;
  /** The address and port of the gateways' metrics; without a port, there are none. */
  gatewayMetrics: { host: string; port: number } | undefined;
  /** PEM files of the gateways; without them, connections are not encrypted. */
  certificate: { certificate: string; key: string } | undefined;
  ports: Record<EnvironmentName, Ports>;
  /** The folder for all data that is kept between starts. */
  data: string;
  /** The PostgreSQL database of the registries; without one they are in the data folder. */
  registryDatabaseUrl: string | undefined;
  /** The bucket for published files. Without it, they are in the data folder, which otherwise contains copies. */
  s3: S3Settings | undefined;
  /** The API address of each environment. */
  apis: Record<EnvironmentName, string>;
  /** The origin at which browsers call the API of each environment. Empty: the origin of the page. */
  apiOrigins: Record<EnvironmentName, string>;
  /** The APIs that answer pages with older contracts in each environment. */
  olderApis: Record<EnvironmentName, OlderApi[]>;
  /** The servers of modules in each environment. */
  moduleServers: Record<EnvironmentName, ModuleServer[]>;
  /** What the provider of single sign-on is called in each environment, if its API has one. */
  singleSignOn: Record<EnvironmentName, string | undefined>;
  /** Proves to the API that a request comes from the gateway. */
  proxySecret: string | undefined;
  /** What this machine knows about an environment that was declared later, such as `COURTSIDE_<NAME>_UPSTREAMS`. */
  ofDeclared: (environment: string) => DeclaredSettings;
  /** Addresses of the proxies in front of the gateway, separated by commas. */
  trustProxy: string | undefined;
  /** The address at which users open staging. Previews are its subdomains. */
  stagingUrl: string;
  /** Origins from which a tab of staging may load a module instead. */
  overrideOrigins: string[];
  /** The address and port that the registry service listens on. */
  releaseHost: string;
  releasePort: number;
  /** The address of the registry service. */
  releaseService: string;
  /** The tokens of the command line and the gateways for the service; by default those in the data folder. */
  releaseToken: string | undefined;
  /** The keys of the registry service, which sign releases. Gateways need only the public one. */
  keys: KeyFiles;
  /** The rules of the environments, and the CI systems whose tokens are accepted. */
  rulesFile: string;
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] === undefined ? fallback : Number(env[name]);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} must be a port number, not "${env[name]}".`);
  return value;
}

function origin(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] ?? '';
  const found = originIn(value);
  if (value !== '' && found === null)
    throw new Error(`${name} must be an origin such as https://api.courtside.example, not "${value}".`);
  return found ?? '';
}

function s3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const bucket = env.COURTSIDE_S3_BUCKET || undefined;
  const url = env.COURTSIDE_S3_URL || undefined;
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error(`COURTSIDE_S3_URL must be an address such as https://s3.courtside.example, not "${url}".`);
  if (url && !bucket) throw new Error('COURTSIDE_S3_URL needs COURTSIDE_S3_BUCKET, the name of the bucket.');
  return bucket ? { bucket, url, region: env.AWS_REGION || 'us-east-1' } : undefined;
}

function certificateFiles(env: NodeJS.ProcessEnv): Settings['certificate'] {
  const [certificate, key] = [env.COURTSIDE_CERTIFICATE || undefined, env.COURTSIDE_CERTIFICATE_KEY || undefined];
  if (!certificate !== !key)
    throw new Error('COURTSIDE_CERTIFICATE and COURTSIDE_CERTIFICATE_KEY (PEM files) need each other.');
  return certificate && key
    ? { certificate: path.resolve(root, certificate), key: path.resolve(root, key) }
    : undefined;
}

/**
 * Reads ports and folders from environment variables. The README lists the defaults.
 * @throws Error if a port isn't a port number, an origin isn't an origin, an address or a module's server isn't one, or
 *   only one of the two files of a certificate is named
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const ports = {
    production: {
      gateway: port(env, 'COURTSIDE_PORT', 4600),
      api: port(env, 'COURTSIDE_API_PORT', 4610),
      mqtt: port(env, 'COURTSIDE_MQTT_PORT', 4620),
      simulator: port(env, 'COURTSIDE_SIMULATOR_PORT', 4630),
    },
    staging: {
      gateway: port(env, 'COURTSIDE_STAGING_PORT', 4601),
      api: port(env, 'COURTSIDE_STAGING_API_PORT', 4611),
      mqtt: port(env, 'COURTSIDE_STAGING_MQTT_PORT', 4621),
      simulator: port(env, 'COURTSIDE_STAGING_SIMULATOR_PORT', 4631),
    },
  };
  const releasePort = port(env, 'COURTSIDE_RELEASE_PORT', ports.production.gateway + 2);
  const data = path.resolve(root, env.COURTSIDE_DATA ?? '.courtside');
  const certificate = certificateFiles(env);
  return {
    host: env.COURTSIDE_HOST || '127.0.0.1',
    gatewayMetrics: env.COURTSIDE_GATEWAY_METRICS_PORT
      ? {
          host: env.COURTSIDE_GATEWAY_METRICS_HOST || '127.0.0.1',
          port: port(env, 'COURTSIDE_GATEWAY_METRICS_PORT', 0),
        }
      : undefined,
    certificate,
    ports,
    apis: {
      production: env.COURTSIDE_API_URL ?? `http://127.0.0.1:${ports.production.api}`,
      staging: env.COURTSIDE_STAGING_API_URL ?? `http://127.0.0.1:${ports.staging.api}`,
    },
    apiOrigins: {
      production: origin(env, 'COURTSIDE_API_ORIGIN'),
      staging: origin(env, 'COURTSIDE_STAGING_API_ORIGIN'),
    },
    olderApis: {
      production: parseOlderApis(env.COURTSIDE_OLDER_APIS ?? '', 'COURTSIDE_OLDER_APIS'),
      staging: parseOlderApis(env.COURTSIDE_STAGING_OLDER_APIS ?? '', 'COURTSIDE_STAGING_OLDER_APIS'),
    },
    moduleServers: {
      production: parseModuleServers(env.COURTSIDE_UPSTREAMS ?? '', 'COURTSIDE_UPSTREAMS'),
      staging: parseModuleServers(env.COURTSIDE_STAGING_UPSTREAMS ?? '', 'COURTSIDE_STAGING_UPSTREAMS'),
    },
    singleSignOn: {
      production: env.COURTSIDE_OIDC_NAME || undefined,
      staging: env.COURTSIDE_STAGING_OIDC_NAME || undefined,
    },
    proxySecret: env.COURTSIDE_PROXY_SECRET || undefined,
    ofDeclared(environment) {
      const variable = `COURTSIDE_${environment.toUpperCase().replaceAll('-', '_')}`;
      return {
        proxySecret: env[`${variable}_PROXY_SECRET`] || undefined,
        olderApis: parseOlderApis(env[`${variable}_OLDER_APIS`] ?? '', `${variable}_OLDER_APIS`),
        moduleServers: parseModuleServers(env[`${variable}_UPSTREAMS`] ?? '', `${variable}_UPSTREAMS`),
        singleSignOn: env[`${variable}_OIDC_NAME`] || undefined,
      };
    },
    trustProxy: env.COURTSIDE_TRUST_PROXY || undefined,
    stagingUrl: env.COURTSIDE_STAGING_URL ?? `http${certificate ? 's' : ''}://localhost:${ports.staging.gateway}`,
    data,
    registryDatabaseUrl: env.COURTSIDE_REGISTRY_DATABASE_URL || undefined,
    s3: s3(env),
    overrideOrigins: (env.COURTSIDE_OVERRIDE_ORIGINS ?? 'http://localhost:4640').split(',').filter(Boolean),
    releaseService: env.COURTSIDE_RELEASE_SERVICE || `http://127.0.0.1:${releasePort}`,
    releaseHost: env.COURTSIDE_RELEASE_HOST || '127.0.0.1',
    releasePort,
    releaseToken: env.COURTSIDE_RELEASE_TOKEN || undefined,
    keys: {
      privateKey: env.COURTSIDE_RELEASE_KEY || path.join(data, 'keys', 'release.pem'),
      publicKey: env.COURTSIDE_RELEASE_PUBLIC_KEY || path.join(data, 'keys', 'release.pub.pem'),
    },
    rulesFile: env.COURTSIDE_RELEASE_RULES || path.join(data, 'release-rules.json'),
  };
}

/** Published files: one folder per module, one subfolder per version. */
export const artifactsFolder = (data: string) => path.join(data, 'artifacts');
/** One folder per environment, one file per revision. */
export const registriesFolder = (data: string) => path.join(data, 'registries');
/** The errors of modules: one folder per environment, one file per module. */
export const errorsFolder = (data: string) => path.join(data, 'errors');
/** Tokens of the registry service: one file for each. */
export const tokensFolder = (data: string) => path.join(data, 'tokens');
