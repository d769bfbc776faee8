import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { messageOf } from '@courtside/release-client/message-of';
import { proxiedFetch } from '@courtside/release-client/proxied-fetch';
import { Denied } from './denied';
import type { Identity } from './identity';
import type { Rules, TrustedIssuer } from './rules';

/** Identifies CI systems by their OpenID Connect tokens. */
export interface CiTokens {
  /** @throws Denied with 401 or 403 */
  identify(token: string): Promise<Identity>;
}

const FIX = 'use a token of the registry service, or add the CI to the rules (docs/operations.md)';

/** Finds the keys of an issuer (OpenID Connect Discovery 1.0, section 4). */
async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await proxiedFetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status}`);
  const { jwks_uri: address } = (await answer.json()) as { jwks_uri: string };
  return createRemoteJWKSet(new URL(address), { [customFetch]: proxiedFetch });
}

const hasClaims = (payload: Record<string, unknown>, claims: Readonly<Record<string, string>>) =>
  Object.entries(claims).every(([name, value]) => payload[name] === value);

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** @param rules read for every token, so that a change takes effect immediately */
export function createCiTokens(rules: () => Promise<Rules>, now: () => number): CiTokens {
  const keys = new Map<string, Promise<JWTVerifyGetKey>>();

  const verify = async (token: string, { issuer, audience }: TrustedIssuer) => {
    const found = keys.get(issuer) ?? keysOf(issuer);
    keys.set(issuer, found);
    const key = await found.catch((error: unknown) => {
      keys.delete(issuer);
      throw new Denied(401, `the keys of ${issuer} cannot be read (${messageOf(error)})`, 'try again later');
    });
    const options = { issuer, audience, currentDate: new Date(now()), requiredClaims: ['exp', 'sub'] };
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new Denied(401, `the token of ${issuer} has expired`, 'run the job again');
      throw new Denied(401, `the token of ${issuer} is not valid (${messageOf(error)})`, FIX);
    }
  };

  return {
    async identify(token) {
      const { issuers } = await rules();
      const issuer = issuers.find((each) => each.issuer === issuerOf(token));
      if (!issuer) throw new Denied(401, 'the token is unknown', FIX);
      const payload = await verify(token, issuer);
      const rule = issuer.rules.find(({ claims }) => hasClaims(payload, claims));
      const name = payload.sub ?? '';
      if (!rule) throw new Denied(403, `no rule lets ${name} release anything`, FIX);
      return { name, modules: rule.modules, scopes: rule.scopes };
    },
  };
}
