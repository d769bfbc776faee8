/** The screens of the console. They aren't screens of the product, so they aren't in the contracts. */
export const screenPaths = {
  /** The logo leads here. */
  login: '/login',
  releases: '/releases',
  release: '/release/:environment/:module',
  promotion: '/promotion/:from/:to',
  history: '/history/:environment',
  errors: '/errors',
  error: '/error/:environment/:module/:fingerprint',
} as const;

export const screens = {
  releases: () => screenPaths.releases,
  release: (environment: string, module: string) => `/release/${environment}/${module}`,
  promotion: (from: string, to: string) => `/promotion/${from}/${to}`,
  history: (environment: string) => `/history/${environment}`,
  errors: () => screenPaths.errors,
  error: (environment: string, module: string, fingerprint: string) => `/error/${environment}/${module}/${fingerprint}`,
} as const;

/** The calls of the registry service, below the address of this module's server. */
export const calls = {
  session: 'session',
  endSession: 'session/end',
  status: 'v1/status',
  environments: 'v1/environments',
  errors: 'v1/errors',
  error: (environment: string, module: string, fingerprint: string) =>
    `v1/environments/${environment}/errors/${module}/${fingerprint}`,
  history: (environment: string) => `v1/environments/${environment}/history`,
  proofs: (environment: string) => `v1/environments/${environment}/proofs`,
  measured: (environment: string, module: string) => `v1/environments/${environment}/measured/${module}`,
  figures: (environment: string) => `v1/environments/${environment}/canary-figures`,
  promote: (environment: string) => `v1/environments/${environment}/promote`,
  canary: (environment: string) => `v1/environments/${environment}/canary`,
  rollback: (environment: string) => `v1/environments/${environment}/rollback`,
  withdraw: (environment: string) => `v1/environments/${environment}/withdraw`,
  invite: 'v1/invitations',
} as const;
