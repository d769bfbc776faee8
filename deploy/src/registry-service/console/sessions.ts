import { createHash, randomBytes } from 'node:crypto';

/** How long a person stays logged in. */
export const SESSION_MS = 12 * 60 * 60_000;
/** When there are more sessions, the oldest ends. */
const MAX_SESSIONS = 1_000;

export interface ConsoleLogin {
  /** The id of the person's token. The token's text isn't kept. */
  readonly tokenId: string;
  readonly expiresAt: number;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Who is logged in to the console. It is kept in memory, so a restart of the service logs everybody out. */
export class ConsoleSessions {
  readonly #logins = new Map<string, ConsoleLogin>();

  constructor(private readonly now: () => number) {}

  /** @returns the secret of the new session */
  open(tokenId: string): string {
    const secret = randomBytes(32).toString('base64url');
    for (const [hash, { expiresAt }] of this.#logins)
      if (expiresAt <= this.now() || this.#logins.size >= MAX_SESSIONS) this.#logins.delete(hash);
    this.#logins.set(hashOf(secret), { tokenId, expiresAt: this.now() + SESSION_MS });
    return secret;
  }

  /** Null if there is no such session, or if it has expired. */
  find(secret: string): ConsoleLogin | null {
    const login = this.#logins.get(hashOf(secret));
    return login && login.expiresAt > this.now() ? login : null;
  }

  end(secret: string): void {
    this.#logins.delete(hashOf(secret));
  }
}
