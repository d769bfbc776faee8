require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure, getConfig } = require('@testing-library/react');
const React = require('react');

// Taken before a test can install fake timers.
const { setImmediate: realSetImmediate } = require('node:timers');

/** Lets every pending microtask run, such as the validation of a form. */
const settle = () => new Promise((resolve) => realSetImmediate(resolve));

const defaults = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  // Without this, updates that follow a user event arrive outside act(...) if timers are fake.
  asyncWrapper: (callback) =>
    defaults.asyncWrapper(async () => {
      const result = await callback();
      await settle();
      return result;
    }),
});

/** React keeps a stack of every element for its warnings. No test reads it, and it takes a sixth of the time. */
// oxlint-disable-next-line no-underscore-dangle -- React's name
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React sets it to 0 every second.
  },
});

/** Updates outside act(...) make a test depend on timing, so a warning about them fails the test. */
const logError = console.error;
let actWarning = null;
console.error = (...details) => {
  if (/\bact\(/.test(String(details[0]))) actWarning ??= format(...details);
  logError(...details);
};
afterEach(() => {
  const warning = actWarning;
  actWarning = null;
  if (warning) throw new Error(warning);
});
