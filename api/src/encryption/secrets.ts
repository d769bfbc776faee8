import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { RingKey } from './key-ring';
import { KEY_BYTES } from './sealed-box';

const SecretsFile = z.object({
  keys: z.array(z.object({ id: z.string().min(1).max(64), key: z.string() })).min(1),
  tokenSecret: z.string().min(32),
});
type SecretsFile = z.infer<typeof SecretsFile>;

/** Never lose or expose these secrets: without the keys, metrics cannot be decrypted. */
export interface Secrets {
  readonly keys: readonly RingKey[];
  /** Signs access tokens. */
  readonly tokenSecret: string;
}

/** The file with the secrets that the environment does not set. */
export function secretsFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'secrets.json');
}

/**
 * For an existing database: new keys could not decrypt it, so none are created.
 *
 * @throws Error if there are no keys
 */
export function requireKeys(config: Pick<Config, 'dataFolder' | 'keys'>): void {
  const file = secretsFile(config);
  if (config.keys || existsSync(file)) return;
  throw new Error(
    `There are no keys for this database. Put back ${file}, or set COURTSIDE_KEYS to the keys that it was created with.`,
  );
}

/** Reads the secrets from the environment, or from a file in the data folder that the first start creates. */
export function readSecrets(config: Pick<Config, 'dataFolder' | 'keys' | 'tokenSecret'>): Secrets {
  const file = config.keys && config.tokenSecret ? null : readOrCreateFile(secretsFile(config));
  const keys = config.keys ? parseKeys(config.keys) : (file?.keys ?? []).map(({ id, key }) => ringKey(id, key));
  return { keys, tokenSecret: config.tokenSecret ?? file?.tokenSecret ?? '' };
}

/** A new key. Its id starts with the date. */
export function newKey(day: Date): { id: string; key: string } {
  return {
    id: `${day.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
    key: randomBytes(KEY_BYTES).toString('base64'),
  };
}

/** Adds a new key as the first one of the file. The old keys stay, because they still decrypt existing values. */
export function addKeyToFile(file: string, day: Date): void {
  const secrets = SecretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  writePrivately(`${file}.new`, { ...secrets, keys: [newKey(day), ...secrets.keys] });
  renameSync(`${file}.new`, file);
}

function parseKeys(text: string): RingKey[] {
  return text.split(',').map((entry) => {
    const [id = '', key = ''] = entry.trim().split(':');
    return ringKey(id, key);
  });
}

function ringKey(id: string, key: string): RingKey {
  const bytes = Buffer.from(key, 'base64');
  if (!id || id.length > 64 || bytes.length !== KEY_BYTES) {
    throw new Error(
      `COURTSIDE_KEYS must look like id:key,id:key with base64 keys of ${KEY_BYTES} bytes. '${id}' is invalid.`,
    );
  }
  return { id, key: bytes };
}

/** Processes that start together agree on one file, because link() never overwrites. */
function readOrCreateFile(file: string): SecretsFile {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writePrivately(draft, { keys: [newKey(new Date())], tokenSecret: randomBytes(48).toString('base64url') });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return SecretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function writePrivately(file: string, secrets: SecretsFile): void {
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
}
