const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: 'inline',
  },
];

const common = (name, roots) => ({
  displayName: name,
  rootDir: root,
  roots: roots.map((folder) => path.join(root, folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/.courtside/'],
  transformIgnorePatterns: [],
});

/** The jest projects. Tests are `*.test.ts(x)` files. */
module.exports = {
  node: ({ name, roots }) => ({
    ...common(name, roots),
    testEnvironment: 'node',
    transform: { '\\.[cm]?[jt]sx?$': swc },
  }),
  browser: ({ name, roots }) => ({
    ...common(name, roots),
    testEnvironment: 'jest-fixed-jsdom',
    setupFiles: [path.join(__dirname, 'jest-polyfills.cjs')],
    setupFilesAfterEnv: [path.join(__dirname, 'jest-setup.cjs')],
    transform: { '\\.[cm]?[jt]sx?$': swc },
    moduleNameMapper: {
      '\\.css$': path.join(__dirname, 'empty.cjs'),
      '^@ant-design/charts$': path.join(__dirname, 'chart-library.cjs'),
      '^antd$': path.join(__dirname, 'lazy-antd.cjs'),
      '^@ant-design/icons$': path.join(__dirname, 'lazy-icons.cjs'),
    },
  }),
};
