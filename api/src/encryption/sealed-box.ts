import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of every key, in bytes. */
export const KEY_BYTES = 32;

/** Generating random bytes costs as much as encrypting a number, so nonces are generated in batches. Each is used once. */
const NONCE_BATCH = 256;
let nonces = Buffer.alloc(0);

function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCE_BATCH * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/**
 * Encrypts with AES-256-GCM and a random nonce. Returns nonce, tag and ciphertext.
 *
 * @param context where the bytes belong (table, row, column); decrypting with another context fails
 */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = nextNonce();
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error if the key or context differs, or the bytes were changed */
export function open(key: Buffer, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES));
  // Only checks the tag: this cipher has no final block.
  decipher.final();
  return plain;
}
