/** Kinds of files that a browser never runs as a page of the site. */
const HARMLESS = /\.(?:js|css|png|jpg|webp|woff2)$/;
/** The only kinds of files of a release that browsers may request. */
export const SERVED = /\.(?:js|css|svg|png|jpg|webp|woff2|json)$/;

/** A path in a version's folder, as the kit writes it: without `..`, which would lead to another version. */
export const isFileName = (name: string): boolean =>
  /^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/.test(name);

/**
 * The policy of files that could run scripts if they were opened as a page, such as drawings. nginx sends the same. The
 * styles are for Firefox, which applies the policy to pictures too.
 */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers of a published file, in addition to those that all files have. */
export const policyOf = (file: string): Record<string, string> =>
  HARMLESS.test(file.replace(/\.(?:br|gz)$/, '')) ? {} : { 'content-security-policy': FILE_POLICY };
