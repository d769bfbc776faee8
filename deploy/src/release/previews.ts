import type { Revision } from '../store/change';

/** An environment's name has 32 characters at most. */
const NAME = /^preview-[a-z0-9][a-z0-9-]{0,23}$/;

/** Whether an environment is a preview. */
export const isPreview = (environment: string): boolean => NAME.test(environment);

/** The preview that a host shows, such as `preview-mf-teams.localhost`; null for any other host. */
export function previewOfHost(hostname: string): string | null {
  const [label = ''] = hostname.toLowerCase().split('.');
  return isPreview(label) ? label : null;
}

/**
 * Whether an environment's newest revision is still served.
 * @param now milliseconds since the epoch
 */
export const runsAt = ({ change }: Revision, now: number): boolean => change.until === undefined || Date.parse(change.until) > now;

/**
 * Where a preview is served: beside staging, at a host of its own.
 * @param stagingUrl such as http://localhost:4601
 */
export function previewAddress(environment: string, stagingUrl: string): string {
  const address = new URL(stagingUrl);
  return `${address.protocol}//${environment}.${address.host}`;
}
