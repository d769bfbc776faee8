const path = require('node:path');

const common = ({ name, rootDir, roots }) => ({
  displayName: name,
  rootDir,
  roots: roots.map((folder) => path.join(rootDir, folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/.courtside/'],
  transform: {
    '\\.[cm]?[jt]sx?$': [
      path.join(__dirname, 'jest-transform.cjs'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  // Many packages consist of ES modules, which Jest can't load. All are transformed, so that no list of them is needed.
  transformIgnorePatterns: [],
});

const browser = (project) => ({
  ...common(project),
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  setupFiles: [path.join(__dirname, 'jest-polyfills.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
  moduleNameMapper: {
    // Jest can't load styles.
    '\\.css$': path.join(__dirname, 'empty.cjs'),
    // It draws on a canvas, which jsdom does not have.
    '^@ant-design/charts$': path.join(__dirname, 'chart-library.cjs'),
  },
});

/** The jest projects: their name, and folders of `rootDir`, which is absolute. Tests are `*.test.ts(x)` files. */
module.exports = {
  node: (project) => ({ ...common(project), testEnvironment: 'node' }),
  browser,
  /** The configuration of a module with its own repository. @param rootDir its folder, absolute */
  ofModule: (rootDir) => ({ ...browser({ name: 'module', rootDir, roots: ['src'] }), testTimeout: 60_000 }),
};
