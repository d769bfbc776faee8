const { readdirSync } = require('node:fs');
const preset = require('./shared/testing/jest-preset.cjs');

const modules = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/** Two kinds of tests: what runs in Node, and what runs on a screen. */
module.exports = {
  // Jest would leave one processor free; on a machine with two that is half of it.
  maxWorkers: '100%',
  // A screen with a table takes seconds in jsdom where every processor is busy: slow is not wrong, and what hangs still ends.
  testTimeout: 120_000,
  projects: [
    preset.node({ name: 'node', roots: ['api', 'simulators', 'deploy', 'shared/contracts', 'shared/module-kit', 'e2e', 'bench'] }),
    preset.browser({ name: 'browser', roots: ['shell', ...modules, 'shared/api-client', 'shared/session-bus', 'shared/ui', 'shared/charts', 'shared/router', 'shared/testing'] }),
  ],
};
