import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../encryption/sealed-box';

/** Separates these keys from everything else that is derived from the secret. Another purpose needs another label. */
const PURPOSE = 'courtside-offline-key|1';

/**
 * The keys with which browsers encrypt the data that they keep for offline use. Each key is derived from the token
 * secret, so that a browser gets the same key at each login and the server stores none. If the token secret changes, so
 * do the keys.
 */
export class OfflineKeys {
  constructor(private readonly secret: string) {}

  /** The key of an owner (see `ownerOf`), 32 bytes as base64url. */
  of(owner: string): string {
    return Buffer.from(hkdfSync('sha256', this.secret, '', `${PURPOSE}|${owner}`, KEY_BYTES)).toString('base64url');
  }
}
