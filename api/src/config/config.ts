import path from 'node:path';
import type { AccuracyApplication } from '@courtside/contracts/spike-accuracy';
import { z } from 'zod';
import { type PasskeySite, passkeySite } from './passkey-site';
import { type SingleSignOnSettings, singleSignOnSettings } from './single-sign-on';

/** How much one club may store, and upload within 24 hours. */
export interface Quotas {
  readonly teams: number;
  readonly sessions: number;
  readonly pictures: number;
  readonly imports: number;
}

const quota = (defaultQuota: number) => z.coerce.number('must be a number').int().min(0).default(defaultQuota);
const text = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();
const port = (defaultPort: number) => z.coerce.number().int().min(0).max(65_535).default(defaultPort);
const downloadUrl = () =>
  z
    .url({
      protocol: /^https?$/,
      error: 'must be the URL of a shared folder, such as https://files.club.example/accuracy',
    })
    .optional();

/** The environment variables that the server reads. docs/operations.md lists them with their defaults. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  COURTSIDE_API_HOST: z.string().default('127.0.0.1'),
  COURTSIDE_API_PORT: port(4610),
  COURTSIDE_MQTT_PORT: port(4620),
  COURTSIDE_MQTT_HOST: z.string().optional(),
  COURTSIDE_MQTT_TLS_PORT: port(8883),
  COURTSIDE_MQTT_CERTIFICATE: z.string().optional(),
  COURTSIDE_MQTT_KEY: z.string().optional(),
  COURTSIDE_DATA: z.string().min(1).default('.courtside'),
  COURTSIDE_BACKUPS: z.string().optional(),
  COURTSIDE_PORT: port(4600),
  COURTSIDE_PUBLIC_URL: z.url('must be a URL such as https://courtside.example').optional(),
  COURTSIDE_DRAIN_MS: z.coerce.number('must be a number').int().min(0).default(0),
  COURTSIDE_ORIGINS: z.string().default(''),
  COURTSIDE_PASSKEY_DOMAIN: text(/^[\da-z.-]+$/, 'must be a domain such as courtside.example'),
  COURTSIDE_OIDC_ISSUER: z.url('must be the address of a provider such as https://login.club.example').optional(),
  COURTSIDE_OIDC_CLIENT_ID: z.string().optional(),
  COURTSIDE_OIDC_CLIENT_SECRET: z.string().optional(),
  COURTSIDE_OIDC_SECOND_FACTOR: z.string().default(''),
  COURTSIDE_SEED: z.enum(['', 'demo'], 'must be empty or "demo"').default(''),
  COURTSIDE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  COURTSIDE_LIMITS_FACTOR: z.coerce.number('must be a number').positive('must be above zero').default(1),
  COURTSIDE_QUOTA_TEAMS: quota(500),
  COURTSIDE_QUOTA_SESSIONS: quota(500_000),
  COURTSIDE_QUOTA_PICTURES: quota(500),
  COURTSIDE_QUOTA_IMPORTS: quota(200),
  COURTSIDE_AUDIT_DAYS: z.coerce.number('must be a number').int().min(1, 'must be at least one day').default(730),
  COURTSIDE_OLDEST_CONTRACTS: text(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.0'),
  COURTSIDE_REGISTRATION: z.enum(['open', 'closed'], 'must be "open" or "closed"').default('open'),
  COURTSIDE_REGISTRY_URL: z.url('must be a URL such as http://gateway:4600/registry.json').optional(),
  COURTSIDE_TRUST_PROXY: z.string().default(''),
  COURTSIDE_PROXY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  COURTSIDE_MAIL_FROM: z.string().default('Courtside <no-reply@courtside.local>'),
  COURTSIDE_KEYS: z.string().optional(),
  COURTSIDE_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: text(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it unset for SQLite)'),
  MQTT_URL: text(/^(mqtts?|tcp|ssl):\/\//, 'must start with mqtt:// or mqtts://'),
  MQTT_CLIENT_ID: z.string().max(64).optional(),
  COURTSIDE_MQTT_PUBLIC_URL: text(
    /^mqtts?:\/\/(?![^/]*@)[^/\s]+\/?$/,
    'must be an address without a login, such as mqtts://courtside.example:8883',
  ),
  COURTSIDE_SIMULATED_GLOVES: z.enum(['', 'on', 'off'], 'must be "on" or "off"').default(''),
  COURTSIDE_ACCURACY_APP_WINDOWS: downloadUrl(),
  COURTSIDE_ACCURACY_APP_MACOS: downloadUrl(),
  COURTSIDE_ACCURACY_APP_LINUX: downloadUrl(),
  SMTP_URL: text(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
});

/** The validated configuration of the server. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Port of the embedded broker on this machine, without TLS. Unused if `mqttUrl` is set. */
  readonly mqttPort: number;
  /** The listener of the embedded broker for gloves in the network, or null. */
  readonly mqttTls: {
    readonly host: string;
    readonly port: number;
    /** PEM files. */
    readonly certificateFile: string;
    readonly keyFile: string;
  } | null;
  /** Folder of the SQLite database and of the keys generated at the first start. */
  readonly dataFolder: string;
  /** Folder of the daily backups, or null. */
  readonly backupFolder: string | null;
  /** Base URL of the front end, used for links in mails. No trailing slash. */
  readonly publicUrl: string;
  /** Origins that CORS allows, with credentials. */
  readonly origins: readonly string[];
  /** Where passkeys are valid. */
  readonly passkeys: PasskeySite;
  /** The provider of single sign-on, or null. */
  readonly singleSignOn: SingleSignOnSettings | null;
  readonly seed: '' | 'demo';
  readonly logLevel: string;
  /** How long the server reports that it is not ready before it closes, so that load balancers notice. */
  readonly drainMs: number;
  /** Multiplies every rate limit. */
  readonly limitsFactor: number;
  readonly quotas: Quotas;
  /** How many days the entries of audit logs are kept. */
  readonly auditDays: number;
  /** Pages that were built with older contracts are asked to reload. By default, those of another major version. */
  readonly oldestContracts?: string;
  /** Whether new coaches can register. */
  readonly registrationOpen: boolean;
  /** Lists the published modules, whose loads are counted. */
  readonly registryUrl: string;
  /** Addresses of the proxies whose X-Forwarded-For header is trusted, separated by commas. Empty for none. */
  readonly trustProxy: string;
  /** A proxy that sends this secret is trusted. If it is set, no other proxy is trusted. */
  readonly proxySecret?: string;
  readonly mailFrom: string;
  /** Key-encryption keys as `id:base64`, separated by commas, the current one first. */
  readonly keys?: string;
  readonly tokenSecret?: string;
  readonly databaseUrl?: string;
  readonly mqttUrl?: string;
  /** Identifies this process to an external broker, which queues glove messages for it while it is offline. */
  readonly mqttClientId?: string;
  /** The address that gloves connect to, such as 'mqtts://courtside.example:8883'. No trailing slash. */
  readonly mqttPublicUrl?: string;
  /** Lets simulated gloves connect and tells them which clubs need them. */
  readonly simulatedGloves: boolean;
  /** Download URL of the accuracy application for each operating system, or null. */
  readonly accuracyApplication: AccuracyApplication;
  readonly smtpUrl?: string;
  /** Throws if a response does not match its contract. Enabled in tests; otherwise the mismatch is logged. */
  readonly strictResponses: boolean;
}

/**
 * Reads the environment. An empty variable counts as unset.
 *
 * @throws Error with a message for each invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Invalid environment:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) assertProductionReady(env);
  const publicUrl = (env.COURTSIDE_PUBLIC_URL ?? `http://localhost:${env.COURTSIDE_PORT}`).replace(/\/+$/, '');
  const origins = [
    new URL(publicUrl).origin,
    ...localOrigins(env, production),
    ...env.COURTSIDE_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ];
  return {
    production,
    host: env.COURTSIDE_API_HOST,
    port: env.COURTSIDE_API_PORT,
    mqttPort: env.COURTSIDE_MQTT_PORT,
    mqttTls: mqttTls(env),
    dataFolder: path.resolve(env.COURTSIDE_DATA),
    backupFolder: backupFolder(env),
    publicUrl,
    origins,
    passkeys: passkeySite(publicUrl, origins, env.COURTSIDE_PASSKEY_DOMAIN),
    singleSignOn: singleSignOnSettings(publicUrl, env),
    seed: env.COURTSIDE_SEED,
    logLevel: env.COURTSIDE_LOG,
    drainMs: env.COURTSIDE_DRAIN_MS,
    limitsFactor: env.COURTSIDE_LIMITS_FACTOR,
    quotas: {
      teams: env.COURTSIDE_QUOTA_TEAMS,
      sessions: env.COURTSIDE_QUOTA_SESSIONS,
      pictures: env.COURTSIDE_QUOTA_PICTURES,
      imports: env.COURTSIDE_QUOTA_IMPORTS,
    },
    auditDays: env.COURTSIDE_AUDIT_DAYS,
    oldestContracts: env.COURTSIDE_OLDEST_CONTRACTS,
    registrationOpen: env.COURTSIDE_REGISTRATION === 'open',
    registryUrl: env.COURTSIDE_REGISTRY_URL ?? `${publicUrl}/registry.json`,
    trustProxy: env.COURTSIDE_TRUST_PROXY,
    proxySecret: env.COURTSIDE_PROXY_SECRET,
    mailFrom: env.COURTSIDE_MAIL_FROM,
    keys: env.COURTSIDE_KEYS,
    tokenSecret: env.COURTSIDE_TOKEN_SECRET,
    databaseUrl: env.DATABASE_URL,
    mqttUrl: env.MQTT_URL,
    mqttClientId: env.MQTT_CLIENT_ID,
    mqttPublicUrl: env.COURTSIDE_MQTT_PUBLIC_URL?.replace(/\/$/, ''),
    simulatedGloves: env.COURTSIDE_SIMULATED_GLOVES
      ? env.COURTSIDE_SIMULATED_GLOVES === 'on'
      : !production && !env.MQTT_URL,
    accuracyApplication: {
      windows: env.COURTSIDE_ACCURACY_APP_WINDOWS ?? null,
      macos: env.COURTSIDE_ACCURACY_APP_MACOS ?? null,
      linux: env.COURTSIDE_ACCURACY_APP_LINUX ?? null,
    },
    smtpUrl: env.SMTP_URL,
    strictResponses: false,
  };
}

function backupFolder({ COURTSIDE_DATA, COURTSIDE_BACKUPS }: z.infer<typeof Environment>): string | null {
  if (COURTSIDE_BACKUPS === 'off') return null;
  return path.resolve(COURTSIDE_BACKUPS ?? path.join(COURTSIDE_DATA, 'backups'));
}

/** During development, the gateway can be opened by host name and by IP address. */
function localOrigins(env: z.infer<typeof Environment>, production: boolean): string[] {
  if (production) return [];
  return [`http://localhost:${env.COURTSIDE_PORT}`, `http://127.0.0.1:${env.COURTSIDE_PORT}`];
}

/** @throws Error if gloves in the network would send passwords and results without encryption */
function mqttTls(env: z.infer<typeof Environment>): Config['mqttTls'] {
  const host = env.COURTSIDE_MQTT_HOST;
  if (!host) return null;
  const [certificateFile, keyFile] = [env.COURTSIDE_MQTT_CERTIFICATE, env.COURTSIDE_MQTT_KEY];
  if (!certificateFile || !keyFile)
    throw new Error(
      'Invalid environment:\n  COURTSIDE_MQTT_HOST needs COURTSIDE_MQTT_CERTIFICATE and COURTSIDE_MQTT_KEY (PEM files): ' +
        'gloves in the network connect with TLS',
    );
  return { host, port: env.COURTSIDE_MQTT_TLS_PORT, certificateFile, keyFile };
}

/** Production has no insecure defaults. */
function assertProductionReady(env: z.infer<typeof Environment>): void {
  const problems: string[] = [];
  if (!env.COURTSIDE_PUBLIC_URL) problems.push('COURTSIDE_PUBLIC_URL is required: the links in mails point there');
  if (!env.SMTP_URL) problems.push('SMTP_URL is required: mails must be sent');
  if (env.COURTSIDE_SEED) problems.push('COURTSIDE_SEED must be empty: the demo login is public');
  if (env.DATABASE_URL && !(env.COURTSIDE_KEYS && env.COURTSIDE_TOKEN_SECRET)) {
    problems.push(
      'COURTSIDE_KEYS and COURTSIDE_TOKEN_SECRET are required with DATABASE_URL: every process must use the same keys',
    );
  }
  if (problems.length > 0)
    throw new Error(`Invalid environment for production:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}
