/** A value that only its key can decrypt. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  ciphertext: ArrayBuffer;
}

const IV_BYTES = 12;

const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

/**
 * Encrypts a JSON value.
 * @param context the place that it belongs to; it can't be decrypted for another one
 */
export async function seal(key: CryptoKey, context: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, ciphertext: await crypto.subtle.encrypt(parameters(iv, context), key, plain) };
}

/** Decrypts a value of `seal`. @throws if the key or the context differs, or the bytes were changed */
export async function open(key: CryptoKey, context: string, { iv, ciphertext }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(parameters(iv, context), key, ciphertext);
  return JSON.parse(new TextDecoder().decode(plain));
}
