import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'courtside';

/** The purpose of a kind of token. A token of another kind is not valid. */
interface TokenKind {
  readonly audience: string;
  /** The `typ` header. */
  readonly type: string;
  readonly lifetimeMs: number;
  readonly requiredClaims: string[];
}

/** Signs and verifies one kind of JWT. Algorithm, issuer, audience and type are fixed; the token's header cannot change them. */
export class SignedTokens {
  readonly #key;

  constructor(
    secret: string,
    private readonly now: () => number,
    private readonly kind: TokenKind,
  ) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  async sign(subject: string, claims: JWTPayload): Promise<string> {
    const seconds = Math.floor(this.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: this.kind.type })
      .setSubject(subject)
      .setIssuer(ISSUER)
      .setAudience(this.kind.audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + this.kind.lifetimeMs / 1000)
      .sign(this.#key);
  }

  /** The claims of a valid token, or null. */
  async verify(token: string, subject?: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: this.kind.audience,
        typ: this.kind.type,
        subject,
        requiredClaims: this.kind.requiredClaims,
        currentDate: new Date(this.now()),
      });
      return payload;
    } catch {
      return null;
    }
  }
}
