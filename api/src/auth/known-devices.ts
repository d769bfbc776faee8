import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@courtside/contracts/paths';
import { parseCookie, stringifySetCookie } from 'cookie';
import { SignedTokens } from './signed-tokens';

/** A device stays known for one year after its last login. */
const LIFETIME_MS = 365 * 86_400_000;

/**
 * Recognizes devices that have logged in to an account before, by a signed cookie that scripts cannot read. Such a
 * device can still log in while others guess the password. The cookie replaces neither the password nor a session.
 */
export class KnownDevices {
  readonly #tokens;

  constructor(
    secret: string,
    now: () => number,
    private readonly secure: boolean,
  ) {
    this.#tokens = new SignedTokens(secret, now, {
      audience: 'courtside-device',
      type: 'device+jwt',
      lifetimeMs: LIFETIME_MS,
      requiredClaims: ['jti', 'exp'],
    });
  }

  /** The id of the device that sent these cookies, or null if it never logged in to the account. */
  async find(userId: string, cookies: string | undefined): Promise<string | null> {
    const token = parseCookie(cookies ?? '')[cookieName(userId)];
    if (!token) return null;
    return (await this.#tokens.verify(token, userId))?.jti ?? null;
  }

  /** The Set-Cookie header that makes a device known to an account. */
  async remember(userId: string, device: string = randomUUID()): Promise<string> {
    const token = await this.#tokens.sign(userId, { jti: device });
    return stringifySetCookie({
      name: cookieName(userId),
      value: token,
      path: paths.login,
      maxAge: LIFETIME_MS / 1000,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
    });
  }
}

/** Each account has its own cookie, because coaches share devices. */
function cookieName(userId: string): string {
  return `courtside_device_${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;
}
