const { readdirSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const preset = require('@courtside/testing/jest-preset.cjs');

const modules = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/** Two projects: Node code, and code that runs in a browser. */
module.exports = {
  // More than the number of processors, because tests with servers, kills and gloves mostly wait.
  maxWorkers: availableParallelism() * 2,
  // A worker keeps memory of every file it has run, and gets slow. A new one starts instead.
  workerIdleMemoryLimit: '700MB',
  // Generous, because large screens are slow in jsdom on a busy machine. A test that hangs still ends.
  testTimeout: 120_000,
  projects: [
    preset.node({
      name: 'node',
      rootDir: __dirname,
      roots: [
        'api',
        'simulators',
        'deploy',
        'shared/contracts',
        'shared/create-courtside-module',
        'shared/module-build',
        'shared/module-kit',
        'shared/registry',
        'shared/processes',
        'shared/release-client',
        'e2e',
        'bench',
      ],
    }),
    preset.browser({
      name: 'browser',
      rootDir: __dirname,
      roots: [
        'shell',
        ...modules,
        'shared/api-client',
        'shared/session-bus',
        'shared/ui',
        'shared/charts',
        'shared/router',
        'shared/testing',
      ],
    }),
  ],
};
