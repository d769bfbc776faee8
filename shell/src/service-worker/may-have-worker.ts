/** The conditions that decide whether a page keeps an offline copy. */
export interface Conditions {
  /** Browsers run service workers only at `https` addresses and on this machine. */
  isSecure: boolean;
  hasServiceWorkers: boolean;
  /** The name of the environment. */
  environment: string;
  /** Whether this tab loads a module from another address. */
  hasOverrides: boolean;
  isDevelopment: boolean;
}

/**
 * Whether this page has a service worker. A preview is gone in a few days, and a tab with overrides doesn't show the
 * current release.
 */
export const mayHaveWorker = ({
  isSecure,
  hasServiceWorkers,
  environment,
  hasOverrides,
  isDevelopment,
}: Conditions): boolean =>
  isSecure && hasServiceWorkers && !environment.startsWith('preview-') && !hasOverrides && !isDevelopment;
