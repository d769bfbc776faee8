/**
 * What may import what. Dependencies point in one direction: the shell and the modules use `shared/*`, which uses
 * `shared/contracts`; the API uses `shared/contracts` only; no module imports another. `npm test` checks these rules.
 */

/** Each part of the checkout, and the workspace packages that it may import besides itself. */
const PARTS = {
  'shared/contracts': [],
  'shared/processes': [],
  'shared/release-client': ['shared/contracts'],
  'shared/router': [],
  'shared/session-bus': [],
  'shared/api-client': ['shared/contracts', 'shared/session-bus'],
  'shared/ui': ['shared/contracts', 'shared/session-bus'],
  'shared/charts': ['shared/contracts', 'shared/session-bus', 'shared/ui'],
  'shared/registry': [],
  'shared/module-build': ['shared/(?:contracts|registry|release-client|session-bus|ui)'],
  'shared/module-kit': ['shared/(?:api-client|contracts|module-build|registry|router|ui)'],
  'shared/create-courtside-module': ['shared/module-build', 'shared/processes'],
  'shared/testing': ['shared/api-client', 'shared/contracts', 'shared/router', 'shared/session-bus', 'shared/ui'],
  // The shell learns about modules from the registry only.
  shell: ['shared/(?!processes|release-client|create-courtside-module)'],
  // Only the types and the size texts of the registry service, for the release console.
  'mf-[^/]+': [
    'shared/(?!processes|release-client(?!/src/(?:environment-settings|error-lines|figures-comment|invitation-lines|proofs|protocol|sizes/(?:growth|size-text))\\.ts)|create-courtside-module)',
  ],
  // Simulators talk to the product over MQTT and HTTP, as real gloves do.
  simulators: ['shared/contracts'],
  api: ['shared/contracts'],
  // Deploy treats the shell, the modules and the API as files.
  deploy: ['shared/(?:contracts|create-courtside-module|module-build|processes|registry|release-client)'],
  // Browser checks use the product from outside.
  'e2e/(?!faulty-module|visiting-module)': [
    'api/test',
    'deploy',
    'mf-',
    'shared/contracts',
    'shared/processes',
    'shared/release-client',
    'simulators',
  ],
};

const PACKAGES = '^(?:shell|mf-|api|simulators|deploy|e2e|bench|shared/)';
const NO_SOURCE = '(?:^|/)(?:node_modules|dist)/';

const boundaries = Object.entries(PARTS).map(([part, allowed]) => ({
  name: `${part.replace(/[^a-z/-].*/, '')} imports only what it may`,
  severity: 'error',
  from: { path: `^${part}/` },
  to: { path: PACKAGES, pathNot: [NO_SOURCE, `^${part}/`, ...allowed.map((each) => `^${each}`)] },
}));

/** Deploy flows one way. Only start, dev and cli combine these. */
const DEPLOY = ['build', 'store', 'release', 'serve', 'registry-service', '(?:start|dev|cli)'];
const deployFlow = DEPLOY.slice(0, 4).map((folder, index) => ({
  name: `deploy flows one way: ${folder}`,
  severity: 'error',
  from: { path: `^deploy/src/${folder}/` },
  to: { path: `^deploy/src/(?:${DEPLOY.slice(index + 1).join('|')})/` },
}));

/** What screens use instead of these libraries, so that a library is in one place. */
const INSTEAD = {
  antd: '@courtside/ui',
  'react-router-dom': '@courtside/router',
  'react-router': '@courtside/router',
  rxjs: '@courtside/session-bus',
  '@ant-design/charts': '@courtside/charts',
  axios: '@courtside/api-client',
};
const instead = Object.entries(INSTEAD).map(([library, own]) => ({
  name: `screens use ${own}, not ${library}`,
  severity: 'error',
  from: { path: /antd|router/.test(library) ? '^(?:shell|mf-[^/]+)/' : '^mf-[^/]+/' },
  to: { path: `(?:^|/)node_modules/${library}/` },
}));

module.exports = {
  forbidden: [
    { name: 'no cycle of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no cycle of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'every import is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contracts do no I/O and run anywhere',
      severity: 'error',
      from: { path: '^shared/contracts/src/' },
      to: { dependencyTypes: ['core'] },
    },
    ...boundaries,
    ...deployFlow,
    ...instead,
  ],
  options: {
    doNotFollow: { path: NO_SOURCE },
    // Tests use what their package names in package.json, and test support and sources use each other.
    exclude: {
      path: '^e2e/faulty-module/src/faults/|(?:^|/)(?:dist|test-results|[.]courtside)/|[.](?:test|fixture)[.]tsx?$|^(?!e2e/).*/test/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
