require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure, getConfig } = require('@testing-library/react');

// Taken before a test can install fake timers.
const { setImmediate: realSetImmediate } = require('node:timers');

const defaults = getConfig();
configure({
  // Generous, because large screens are slow in jsdom on a busy machine.
  asyncUtilTimeout: 30_000,
  // With fake timers, the library does not wait for the promises of a form's validation, which then update outside act(...).
  asyncWrapper: (callback) =>
    defaults.asyncWrapper(async () => {
      const result = await callback();
      await new Promise((resolve) => realSetImmediate(resolve));
      return result;
    }),
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
