import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { KeyFiles } from '../settings';
import { syncFolder } from './sync-folder';
import { writeWhole } from './write-whole';

/** Signs revisions and checks their signatures. Both functions take the signed text. */
export interface Signatures {
  /** Undefined if there is only the public key: then nothing can be released. */
  sign?: (text: string) => string;
  verify: (text: string, signature: string) => boolean;
}

/** Ed25519 (RFC 8032) signatures in base64. @param privateKey PEM */
export function signaturesWith(privateKey: string): Required<Signatures> {
  const key = createPrivateKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: verifierOf(createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string),
  };
}

/** @param publicKey PEM */
export const signaturesOf = (publicKey: string): Signatures => ({ verify: verifierOf(publicKey) });

function verifierOf(publicKey: string): Signatures['verify'] {
  const key = createPublicKey(publicKey);
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** Writes a file as a whole and flushes it, unless it exists. @returns false if it exists */
async function createOnce(file: string, text: string, mode: number): Promise<boolean> {
  // The folder of a key that an operator provides may be read-only.
  if (existsSync(file)) return false;
  try {
    await writeWhole(file, text, { mode, flush: true, place: link });
    await syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The keys of the registry service. Creates them the first time.
 * @param beforeFirstUse signs revisions from before there were keys. New keys are stored only after that, so if the
 * start is killed in between, the next start repeats it
 */
export async function openServiceKeys(
  { privateKey, publicKey }: KeyFiles,
  beforeFirstUse: (sign: (text: string) => string) => Promise<void> = async () => {},
): Promise<Required<Signatures>> {
  await mkdir(path.dirname(privateKey), { recursive: true, mode: 0o700 });
  if (!existsSync(privateKey)) {
    const created = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await beforeFirstUse(signaturesWith(created).sign);
    // Another service that starts at the same time was faster: use its key.
    if (!(await createOnce(privateKey, created, 0o600)))
      await beforeFirstUse(signaturesWith(readFileSync(privateKey, 'utf8')).sign);
  }
  const pem = readFileSync(privateKey, 'utf8');
  await mkdir(path.dirname(publicKey), { recursive: true });
  await createOnce(publicKey, createPublicKey(pem).export({ type: 'spki', format: 'pem' }) as string, 0o644);
  return signaturesWith(pem);
}

/**
 * The signatures that a gateway checks.
 * @throws Error if the public key is missing
 */
export function openGatewayKeys({ publicKey }: Pick<KeyFiles, 'publicKey'>): Signatures {
  if (!existsSync(publicKey))
    throw new Error(
      `The public key of the registry service is missing: ${publicKey}. Start the registry service first, or copy its public key there.`,
    );
  return signaturesOf(readFileSync(publicKey, 'utf8'));
}

/** The public key of the service's private key, in PEM. */
export const readPublicKey = ({ privateKey }: Pick<KeyFiles, 'privateKey'>): string =>
  createPublicKey(readFileSync(privateKey, 'utf8')).export({ type: 'spki', format: 'pem' }) as string;
