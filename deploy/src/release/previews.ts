import { createHash } from 'node:crypto';
import type { Revision } from '../store/change';

/** The name of an environment has at most 32 characters. */
const NAME = /^preview-[a-z0-9][a-z0-9-]{0,23}$/;

export const isPreview = (environment: string): boolean => NAME.test(environment);

/** Long enough that nobody finds an address for two APIs. */
const HASH = 12;

/**
 * The environment of a preview. If it has an API of its own, the name and so the origin depend on it: tokens in the
 * storage of an origin never go to another API.
 * @param name such as `mf-teams`
 */
export function previewEnvironment(name: string, api: string | undefined): string {
  if (api === undefined) return `preview-${name}`;
  return `preview-${name}-${createHash('sha256').update(api).digest('hex').slice(0, HASH)}`;
}

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
