import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import type { SingleSignOnSettings } from '../config/single-sign-on';
import type { Attempt } from './single-sign-on-attempts';
import type { LinkedSubject } from './single-sign-on-links';
import { problemOf, SingleSignOnFailure } from './single-sign-on-problems';

/** How long to wait for one answer of the provider. */
const TIMEOUT_S = 5;
/** How far the clock of the provider may be from ours. */
const CLOCK_TOLERANCE_S = 30;
/** The addresses of a provider rarely change. */
const DISCOVERY_MS = 3_600_000;
const NAME_MAX_LENGTH = 200;

/** Somebody who has logged in at the provider. */
export interface ProviderLogin extends LinkedSubject {
  /** The provider says that it checked a second factor, and the settings trust it. */
  readonly bySecondFactor: boolean;
}

/** The OpenID provider. Its addresses and keys are read when they are needed first, so a start never waits for it. */
export class SingleSignOnProvider {
  #found: { readonly at: number; readonly provider: Promise<oidc.Configuration> } | null = null;

  constructor(
    private readonly settings: SingleSignOnSettings,
    private readonly now: () => number,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Whether an account is one at this provider, not at an earlier one. */
  has({ issuer }: LinkedSubject): boolean {
    return URL.canParse(issuer) && new URL(issuer).href === this.settings.issuer.href;
  }

  /**
   * The address at which a browser logs in.
   * @throws SingleSignOnFailure
   */
  addressFor({ state, nonce, verifier }: Attempt): Promise<string> {
    return this.#ask(async (provider) => {
      const address = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: this.settings.redirectUrl,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Browsers send what follows the `#` to no server, so the code gets into no log.
        ...(answersInFragment(provider) && { response_mode: 'fragment' }),
      });
      return address.href;
    });
  }

  /**
   * Exchanges the code of an answer for who has logged in, and checks the signature of the provider, its issuer, its
   * clock, and that it answers this attempt.
   *
   * @throws SingleSignOnFailure
   */
  loginOf(answer: URLSearchParams, { state, nonce, verifier }: Attempt): Promise<ProviderLogin> {
    return this.#ask(async (provider) => {
      const address = new URL(`${this.settings.redirectUrl}?${answer}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const claims = (await oidc.authorizationCodeGrant(provider, address, checks)).claims();
      if (!claims) throw new SingleSignOnFailure('singleSignOnInvalid');
      const said = [claims.amr, claims.acr].flat();
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: nameOf(claims),
        bySecondFactor: this.settings.secondFactor.some((value) => said.includes(value)),
      };
    });
  }

  async #ask<T>(question: (provider: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await question(await this.#discover());
    } catch (error) {
      const failure = new SingleSignOnFailure(problemOf(error), { cause: error });
      // The error can contain the answer, so only its kind is logged.
      const { code, error: said } = error as { code?: unknown; error?: unknown };
      this.log.warn({ problem: failure.problem, code, said }, 'a single sign-on failed');
      throw failure;
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    if (this.#found && this.now() - this.#found.at < DISCOVERY_MS) return this.#found.provider;
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    const client = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
    const provider = oidc.discovery(issuer, clientId, client, clientSecretAsSupported(clientSecret), {
      execute,
      timeout: TIMEOUT_S,
    });
    const found = { at: this.now(), provider };
    this.#found = found;
    provider.catch(() => {
      if (this.#found === found) this.#found = null;
    });
    return provider;
  }
}

/** In the header, unless the provider wants it in the body. A provider that says nothing supports the header. */
const clientSecretAsSupported =
  (secret: string): oidc.ClientAuth =>
  (provider, client, body, headers) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    send(secret)(provider, client, body, headers);
  };

/** OpenID Connect Discovery: a provider that doesn't say so supports it. */
const answersInFragment = (provider: oidc.Configuration) =>
  (provider.serverMetadata().response_modes_supported ?? ['fragment']).includes('fragment');

/** What the provider calls the account, in one line. */
function nameOf({ preferred_username, email, name }: oidc.IDToken): string {
  const given = [email, preferred_username, name].filter((each) => typeof each === 'string');
  const lines = given.map((each) => each.replace(/\s+/g, ' ').trim());
  return (lines.find(Boolean) ?? '').slice(0, NAME_MAX_LENGTH);
}
