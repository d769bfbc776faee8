import { createHmac, hkdfSync } from 'node:crypto';
import { REPORT_PROOF } from '@courtside/contracts/report-proof';
import { type AccessTokens, authenticate } from '../auth/access-tokens';
import type { Db } from '../database/database';
import { equalSecrets } from '../encryption/hashes';

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

/** Checks the proof. Without a secret, as in development, every report counts. */
export function reportVerifier(proxySecret: string | undefined): (proof: unknown) => boolean {
  if (proxySecret === undefined) return () => true;
  const expected = createHmac('sha256', proxySecret).update(REPORT_PROOF.subject).digest('base64url');
  return (proof) => typeof proof === 'string' && equalSecrets(proof, expected);
}

export interface ReporterServices {
  readonly accessTokens: AccessTokens;
  readonly db: Db;
  readonly reporterNames: ReporterNames;
}

/** The user of a report, as the gateway knows them. */
export interface Reporter {
  /** The name under which the user counts. */
  name: string;
  clubId: string;
}

/**
 * The user of a report; null for guests, and while the database can't tell. A report must
 * not fail because of its user.
 */
export async function reporterOf(
  services: ReporterServices,
  authorization: string | undefined,
): Promise<Reporter | null> {
  if (authorization === undefined) return null;
  const user = await authenticate(services.db, services.accessTokens, authorization).catch(() => null);
  return user && { name: services.reporterNames.of(user.id), clubId: user.clubId };
}
