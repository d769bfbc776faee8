const path = require('node:path');
const { untouchedFiles } = require('./commonjs-packages.cjs');

const transform = (options) => ({
  '\\.[cm]?[jt]sx?$': [
    path.join(__dirname, 'jest-transform.cjs'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: false },
      sourceMaps: true,
      ...options,
    },
  ],
});

const common = ({ name, rootDir, roots }) => ({
  displayName: name,
  rootDir,
  roots: roots.map((folder) => path.join(rootDir, folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/.courtside/'],
  transformIgnorePatterns: [untouchedFiles],
  runtime: path.join(__dirname, 'jest-runtime.cjs'),
});

const browser = (project) => ({
  ...common(project),
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  setupFiles: [path.join(__dirname, 'jest-polyfills.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
  transform: transform({ plainAntd: true }),
  moduleNameMapper: {
    // One copy of antd: its stand-ins are written for builds, which use the ES modules.
    '^antd/es/(.*)$': 'antd/lib/$1',
    '\\.css$': path.join(__dirname, 'empty.cjs'),
    '^@ant-design/charts$': path.join(__dirname, 'chart-library.cjs'),
    '^antd$': path.join(__dirname, 'lazy-antd.cjs'),
    '^@ant-design/icons$': path.join(__dirname, 'lazy-icons.cjs'),
    '^graphql$': path.join(__dirname, 'lazy-graphql.cjs'),
    '^aria-query$': path.join(__dirname, 'one-aria-query.cjs'),
    '^rxjs$': path.join(__dirname, 'rxjs-bundle.cjs'),
  },
});

/** The jest projects: their name, and folders of `rootDir`, which is absolute. Tests are `*.test.ts(x)` files. */
module.exports = {
  node: (project) => ({
    ...common(project),
    testEnvironment: 'node',
    transform: transform(),
  }),
  browser,
  /** The configuration of a module with its own repository. @param rootDir its folder, absolute */
  ofModule: (rootDir) => ({ ...browser({ name: 'module', rootDir, roots: ['src'] }), testTimeout: 60_000 }),
};
