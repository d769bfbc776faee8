import { mayHaveWorker, type Conditions } from './may-have-worker';

const usual: Conditions = {
  isSecure: true,
  hasServiceWorkers: true,
  environment: 'production',
  hasOverrides: false,
  isDevelopment: false,
};

it.each<[string, Partial<Conditions>, boolean]>([
  ['of an environment', {}, true],
  ['of staging', { environment: 'staging' }, true],
  ['of a preview', { environment: 'preview-mf-teams' }, false],
  ['with an override', { hasOverrides: true }, false],
  ['during development', { isDevelopment: true }, false],
  ['without encryption', { isSecure: false }, false],
  ['in a browser without workers', { hasServiceWorkers: false }, false],
])('a page %s has a service worker: %s', (_, conditions, expected) => {
  expect(mayHaveWorker({ ...usual, ...conditions })).toBe(expected);
});
