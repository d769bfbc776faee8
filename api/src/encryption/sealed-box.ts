import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of every key, in bytes. */
export const KEY_BYTES = 32;

/** Asking for random bytes costs as much as encrypting a number, so many nonces are drawn at a time. Each is given out once. */
const NONCES_AT_A_TIME = 256;
let nonces = Buffer.alloc(0);

function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_A_TIME * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * Encrypts with AES-256-GCM under a fresh random nonce: nonce, tag, ciphertext.
 *
 * @param context what the bytes belong to (table, row, column); opening in any other place fails
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = freshNonce();
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error where key, context or bytes are not those of sealing */
export function open(key: Buffer, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
