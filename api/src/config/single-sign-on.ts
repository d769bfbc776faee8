import { screens } from '@courtside/contracts/screens';

/** The provider of single sign-on, and what it knows about this site. */
export interface SingleSignOnSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends browsers back. It never depends on a request. */
  readonly redirectUrl: string;
  /** The values of `amr` or `acr` that count as a second factor. */
  readonly secondFactor: readonly string[];
}

interface SingleSignOnEnvironment {
  readonly COURTSIDE_OIDC_ISSUER?: string;
  readonly COURTSIDE_OIDC_CLIENT_ID?: string;
  readonly COURTSIDE_OIDC_CLIENT_SECRET?: string;
  readonly COURTSIDE_OIDC_SECOND_FACTOR: string;
}

/**
 * @returns null without a provider
 * @throws Error if only a part is set, or if answers of the provider could be changed on their way
 */
export function singleSignOnSettings(publicUrl: string, env: SingleSignOnEnvironment): SingleSignOnSettings | null {
  const { COURTSIDE_OIDC_ISSUER, COURTSIDE_OIDC_CLIENT_ID, COURTSIDE_OIDC_CLIENT_SECRET } = env;
  const parts = { COURTSIDE_OIDC_ISSUER, COURTSIDE_OIDC_CLIENT_ID, COURTSIDE_OIDC_CLIENT_SECRET };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(parts).length) {
    if (env.COURTSIDE_OIDC_SECOND_FACTOR) throw invalid(`COURTSIDE_OIDC_SECOND_FACTOR needs ${missing.join(', ')}`);
    return null;
  }
  if (!COURTSIDE_OIDC_ISSUER || !COURTSIDE_OIDC_CLIENT_ID || !COURTSIDE_OIDC_CLIENT_SECRET)
    throw invalid(`Single sign-on also needs ${missing.join(' and ')}`);
  const issuer = new URL(COURTSIDE_OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !(issuer.protocol === 'http:' && isThisMachine(issuer)))
    throw invalid('COURTSIDE_OIDC_ISSUER must start with https://');
  if (issuer.search || issuer.hash || issuer.username || issuer.password)
    throw invalid('COURTSIDE_OIDC_ISSUER must be an address without a query, a fragment or a login');
  return {
    issuer,
    clientId: COURTSIDE_OIDC_CLIENT_ID,
    clientSecret: COURTSIDE_OIDC_CLIENT_SECRET,
    redirectUrl: `${publicUrl}${screens.singleSignOn()}`,
    secondFactor: env.COURTSIDE_OIDC_SECOND_FACTOR.split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  };
}

const invalid = (sentence: string) => new Error(`Invalid environment:\n  ${sentence}`);

const isThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
