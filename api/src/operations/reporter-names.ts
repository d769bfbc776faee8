import { hkdfSync } from 'node:crypto';

/** Separates these names from everything else that is derived from the secret. */
const PURPOSE = 'courtside-reporter|1';
const NAME_BYTES = 18;

/** Names of users for the gateway, which counts reports once per user. Without the secret, no user can be found from one. */
export class ReporterNames {
  constructor(private readonly secret: string) {}

  of(userId: string): string {
    return Buffer.from(hkdfSync('sha256', this.secret, '', `${PURPOSE}|${userId}`, NAME_BYTES)).toString('base64url');
  }
}
