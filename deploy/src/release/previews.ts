import type { Revision } from '../store/change';

/** The name of an environment has at most 32 characters. */
const NAME = /^preview-[a-z0-9][a-z0-9-]{0,23}$/;

export const isPreview = (environment: string): boolean => NAME.test(environment);

/** The preview that a host such as `preview-mf-teams.localhost` shows; null for any other host. */
export function previewOfHost(hostname: string): string | null {
  const [label = ''] = hostname.toLowerCase().split('.');
  return isPreview(label) ? label : null;
}

/**
 * Whether an environment is still served.
 * @param revision its newest one
 * @param now milliseconds since the epoch
 */
export const isActive = ({ change }: Revision, now: number): boolean =>
  change.until === undefined || Date.parse(change.until) > now;

/**
 * The address of a preview: a subdomain of staging.
 * @param stagingUrl such as http://localhost:4601
 */
export function previewAddress(environment: string, stagingUrl: string): string {
  const address = new URL(stagingUrl);
  return `${address.protocol}//${environment}.${address.host}`;
}
