import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { SingleSignOnSettings } from '../src/config/single-sign-on';

/** What a provider does that is broken, badly set up, or in the hands of an attacker. */
export interface Deviation {
  /** Replaces claims of the ID token. */
  claims?: JWTPayload;
  signature?: 'of another key' | 'none';
  /** Replaces its answer about itself, or to a code. */
  discovery?: Broken;
  token?: Broken;
  /** Replaces parts of what it says about itself. */
  metadata?: Record<string, unknown>;
}
type Broken = { status: number; type: string; body: string };

const JSON_TYPE = 'application/json';

/** A provider that sends signed answers, and deviates as a test wants. It has no pages. */
export class HostileProvider {
  deviation: Deviation = {};
  /** The codes that were sent to it. */
  readonly codes: string[] = [];
  #nonce = '';

  private constructor(
    private readonly server: Server,
    readonly settings: SingleSignOnSettings,
    private readonly keys: Record<'own' | 'other', CryptoKey>,
  ) {}

  static async start(publicUrl: string): Promise<HostileProvider> {
    const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
    const server = createServer((request, response) => {
      void (async () => {
        const { status, type, body } = await provider.#answer(request.url ?? '', await text(request), jwk);
        response.writeHead(status, { 'content-type': type }).end(body);
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`);
    const settings: SingleSignOnSettings = {
      issuer,
      clientId: 'courtside',
      clientSecret: 'secret',
      redirectUrl: `${publicUrl}/login/single-sign-on`,
      secondFactor: ['mfa', 'gold'],
    };
    const provider = new HostileProvider(server, settings, { own: own.privateKey, other: other.privateKey });
    return provider;
  }

  /** Logs a person in at once. @returns the parameters with which it sends the browser back */
  logIn(address: string): string {
    const { searchParams } = new URL(address);
    this.#nonce = searchParams.get('nonce') ?? '';
    return new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' }).toString();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(path: string, body: string, jwk: object): Promise<Broken> {
    const ok = (value: object): Broken => ({ status: 200, type: JSON_TYPE, body: JSON.stringify(value) });
    if (path.endsWith('/openid-configuration')) return this.deviation.discovery ?? ok(this.#metadata());
    if (path.endsWith('/jwks')) return ok({ keys: [jwk] });
    this.codes.push(new URLSearchParams(body).get('code') ?? '');
    const { token } = this.deviation;
    return token ?? ok({ access_token: 'access', token_type: 'bearer', id_token: await this.#idToken() });
  }

  #metadata() {
    const { href } = this.settings.issuer;
    return {
      issuer: href,
      authorization_endpoint: `${href}/authorize`,
      token_endpoint: `${href}/token`,
      jwks_uri: `${href}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.deviation.metadata,
    };
  }

  #idToken(): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.settings.issuer.href,
      sub: 'ada',
      aud: this.settings.clientId,
      iat: now,
      exp: now + 300,
      nonce: this.#nonce,
      ...this.deviation.claims,
    };
    if (this.deviation.signature === 'none') return new UnsecuredJWT(claims).encode();
    const key = this.keys[this.deviation.signature === 'of another key' ? 'other' : 'own'];
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(key);
  }
}
