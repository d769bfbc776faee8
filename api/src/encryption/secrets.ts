import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config';
import type { RingKey } from './key-ring';
import { KEY_BYTES } from './sealed-box';

const SecretsFile = z.object({
  keys: z.array(z.object({ id: z.string().min(1).max(64), key: z.string() })).min(1),
  tokenSecret: z.string().min(32),
});
type SecretsFile = z.infer<typeof SecretsFile>;

/** What must never be lost nor shown: without the keys the metrics cannot be read again. */
export interface Secrets {
  readonly keys: readonly RingKey[];
  /** Signs access tokens. */
  readonly tokenSecret: string;
}

/** The file that holds the secrets where the environment does not. */
export function secretsFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'secrets.json');
}

/** Reads the secrets from the environment, else from a file in the data folder that is made at the first start. */
export function readSecrets(config: Pick<Config, 'dataFolder' | 'keys' | 'tokenSecret'>): Secrets {
  const file = config.keys && config.tokenSecret ? null : readOrMakeFile(secretsFile(config));
  const keys = config.keys ? parseKeys(config.keys) : (file?.keys ?? []).map(({ id, key }) => ringKey(id, key));
  return { keys, tokenSecret: config.tokenSecret ?? file?.tokenSecret ?? '' };
}

/** A fresh key, named after the day it was made. */
export function newKey(day: Date): { id: string; key: string } {
  return { id: `${day.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`, key: randomBytes(KEY_BYTES).toString('base64') };
}

/** Puts a fresh key in front of those of the file; the old ones stay, to open what they sealed. */
export function addKeyToFile(file: string, day: Date): void {
  const secrets = SecretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeSecretly(`${file}.new`, { ...secrets, keys: [newKey(day), ...secrets.keys] });
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
    throw new Error(`COURTSIDE_KEYS must read id:key,id:key with base64 keys of ${KEY_BYTES} bytes; '${id}' does not.`);
  }
  return { id, key: bytes };
}

/** Two processes that start together agree on one file: linking refuses to overwrite. */
function readOrMakeFile(file: string): SecretsFile {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeSecretly(draft, { keys: [newKey(new Date())], tokenSecret: randomBytes(48).toString('base64url') });
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

function writeSecretly(file: string, secrets: SecretsFile): void {
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
}
