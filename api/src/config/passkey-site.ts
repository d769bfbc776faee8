/** Where passkeys are valid. */
export interface PasskeySite {
  /** The domain that passkeys belong to. With another one, every passkey is lost. */
  readonly domain: string;
  /** The origins of pages at this domain that may ask for a passkey. */
  readonly origins: readonly string[];
}

/** @throws Error if the front end is not at the domain, because browsers would refuse every passkey */
export function passkeySite(publicUrl: string, origins: readonly string[], given: string | undefined): PasskeySite {
  const domain = given ?? new URL(publicUrl).hostname;
  const isThere = (origin: string) => {
    const { hostname } = new URL(origin);
    return hostname === domain || hostname.endsWith(`.${domain}`);
  };
  if (!isThere(publicUrl))
    throw new Error(
      'Invalid environment:\n  COURTSIDE_PASSKEY_DOMAIN must be the host of COURTSIDE_PUBLIC_URL, or end it',
    );
  return { domain, origins: [...new Set(origins.filter((origin) => URL.canParse(origin) && isThere(origin)))] };
}
