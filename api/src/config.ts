import path from 'node:path';
import type { AccuracyApplication } from '@courtside/contracts/spike-accuracy';
import { z } from 'zod';

const port = (standard: number) => z.coerce.number().int().min(0).max(65_535).default(standard);
const downloadAddress = () => optional(z.url({ protocol: /^https?$/, error: 'must be the address of a shared folder, such as https://files.club.example/accuracy' }));
const optional = (schema: z.ZodType<string>) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The environment variables the server reads. Anything else in the environment is left alone. */
const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  COURTSIDE_API_HOST: z.string().default('127.0.0.1'),
  COURTSIDE_API_PORT: port(4610),
  COURTSIDE_MQTT_PORT: port(4620),
  COURTSIDE_DATA: z.string().min(1).default('.courtside'),
  COURTSIDE_PORT: port(4600),
  COURTSIDE_STAGING_PORT: port(4601),
  COURTSIDE_PUBLIC_URL: optional(z.url('must be a URL such as https://courtside.example')),
  COURTSIDE_DRAIN_MS: z.coerce.number('must be a number').int().min(0).default(0),
  COURTSIDE_ORIGINS: z.string().default(''),
  COURTSIDE_SEED: z.enum(['', 'demo'], 'must be empty or "demo"').default(''),
  COURTSIDE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  COURTSIDE_LIMITS_FACTOR: z.coerce.number('must be a number').positive('must be above zero').default(1),
  COURTSIDE_TRUST_PROXY: z.string().default('loopback'),
  COURTSIDE_MAIL_FROM: z.string().default('Courtside <no-reply@courtside.local>'),
  COURTSIDE_KEYS: optional(z.string()),
  COURTSIDE_TOKEN_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)')),
  MQTT_URL: optional(z.string().regex(/^(mqtts?|tcp|ssl):\/\//, 'must begin with mqtt:// or mqtts://')),
  MQTT_CLIENT_ID: optional(z.string().max(64)),
  COURTSIDE_SIMULATED_GLOVES: z.enum(['', 'on', 'off'], 'must be "on" or "off"').default(''),
  COURTSIDE_ACCURACY_APP_WINDOWS: downloadAddress(),
  COURTSIDE_ACCURACY_APP_MACOS: downloadAddress(),
  COURTSIDE_ACCURACY_APP_LINUX: downloadAddress(),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
});

/** Everything the server can be told from outside, checked and named. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Port of the embedded broker; unused where `mqttUrl` is given. */
  readonly mqttPort: number;
  /** Folder of the embedded database and of the keys made at the first start. */
  readonly dataFolder: string;
  /** Base address of the front end: the links in mails point there. No slash at the end. */
  readonly publicUrl: string;
  /** Origins that browsers may call from, with credentials. */
  readonly origins: readonly string[];
  readonly seed: '' | 'demo';
  readonly logLevel: string;
  /** How long the server says it is not ready before it stops taking requests, so that a load balancer notices. */
  readonly drainMs: number;
  /** Multiplies every rate limit. */
  readonly limitsFactor: number;
  /** Which proxies are believed about the caller's address (Fastify's `trustProxy`). */
  readonly trustProxy: string;
  readonly mailFrom: string;
  /** `id:base64` key-encryption keys, comma-separated, the current one first. */
  readonly keys?: string;
  readonly tokenSecret?: string;
  readonly databaseUrl?: string;
  readonly mqttUrl?: string;
  /** A name of this process's own, by which an external broker keeps glove reports while it is away. */
  readonly mqttClientId?: string;
  /** Tell simulated gloves which clubs want them, and let them in. */
  readonly simulatedGloves: boolean;
  /** The shared folder with the accuracy application, for each operating system that has one. */
  readonly accuracyApplication: AccuracyApplication;
  readonly smtpUrl?: string;
  /** Refuse to give an answer the contract does not declare. On in tests; elsewhere it is logged. */
  readonly strictAnswers: boolean;
}

/**
 * Reads the environment.
 *
 * @throws Error whose message names each wrong variable and what is wrong with it
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production) refuseHalfAProduction(env);
  const publicUrl = (env.COURTSIDE_PUBLIC_URL ?? `http://localhost:${env.COURTSIDE_PORT}`).replace(/\/+$/, '');
  return {
    production,
    host: env.COURTSIDE_API_HOST,
    port: env.COURTSIDE_API_PORT,
    mqttPort: env.COURTSIDE_MQTT_PORT,
    dataFolder: path.resolve(env.COURTSIDE_DATA),
    publicUrl,
    origins: [new URL(publicUrl).origin, ...localOrigins(env, production), ...env.COURTSIDE_ORIGINS.split(',').map((origin) => origin.trim()).filter(Boolean)],
    seed: env.COURTSIDE_SEED,
    logLevel: env.COURTSIDE_LOG,
    drainMs: env.COURTSIDE_DRAIN_MS,
    limitsFactor: env.COURTSIDE_LIMITS_FACTOR,
    trustProxy: env.COURTSIDE_TRUST_PROXY,
    mailFrom: env.COURTSIDE_MAIL_FROM,
    keys: env.COURTSIDE_KEYS,
    tokenSecret: env.COURTSIDE_TOKEN_SECRET,
    databaseUrl: env.DATABASE_URL,
    mqttUrl: env.MQTT_URL,
    mqttClientId: env.MQTT_CLIENT_ID,
    simulatedGloves: env.COURTSIDE_SIMULATED_GLOVES ? env.COURTSIDE_SIMULATED_GLOVES === 'on' : !production && !env.MQTT_URL,
    accuracyApplication: {
      windows: env.COURTSIDE_ACCURACY_APP_WINDOWS ?? null, macos: env.COURTSIDE_ACCURACY_APP_MACOS ?? null, linux: env.COURTSIDE_ACCURACY_APP_LINUX ?? null,
    },
    smtpUrl: env.SMTP_URL,
    strictAnswers: false,
  };
}

/** On a developer's machine the gateways are reached by name and by address, production and staging. */
function localOrigins(env: z.infer<typeof Environment>, production: boolean): string[] {
  if (production) return [];
  return [env.COURTSIDE_PORT, env.COURTSIDE_STAGING_PORT].flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
}

/** In production nothing is made up: mail goes out for real, and nobody seeds a known password. */
function refuseHalfAProduction(env: z.infer<typeof Environment>): void {
  const missing: string[] = [];
  if (!env.COURTSIDE_PUBLIC_URL) missing.push('COURTSIDE_PUBLIC_URL is needed: the links in mails point there');
  if (!env.SMTP_URL) missing.push('SMTP_URL is needed: mails must go out');
  if (env.COURTSIDE_SEED) missing.push('COURTSIDE_SEED must be empty: the demo login is public');
  if (env.DATABASE_URL && !(env.COURTSIDE_KEYS && env.COURTSIDE_TOKEN_SECRET)) {
    missing.push('COURTSIDE_KEYS and COURTSIDE_TOKEN_SECRET are needed beside DATABASE_URL: every process must hold the same keys');
  }
  if (missing.length > 0) throw new Error(`The environment is not right for production:\n${missing.map((line) => `  ${line}`).join('\n')}`);
}
