import { MODULE_PACKAGES, moduleSources, moduleWords, type Files, type ModuleWords } from './module-files';

/**
 * The packages of a module's own repository. They include transitive ones, so that the repository controls their
 * versions.
 */
export const OWN_REPOSITORY_PACKAGES = {
  dependencies: [
    ...MODULE_PACKAGES.dependencies,
    '@courtside/charts',
    '@courtside/contracts',
    '@courtside/router',
    '@courtside/session-bus',
  ],
  devDependencies: [
    ...MODULE_PACKAGES.devDependencies,
    '@courtside/module-build',
    '@courtside/registry',
    '@courtside/release-client',
    '@testing-library/jest-dom',
    '@types/jest',
    '@types/node',
  ],
} as const;

/** The version of each package, or another npm address, such as `file:../kit/ui.tgz`. */
export type Versions = Readonly<Record<string, string>>;

function manifest(name: string, versions: Versions): string {
  const chosen = (packages: readonly string[]) =>
    Object.fromEntries(
      packages.toSorted().map((each) => {
        const version = versions[each];
        if (!version) throw new Error(`The version of ${each} is not known.`);
        return [each, version];
      }),
    );
  const content = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'courtside dev', build: 'courtside build', test: 'courtside test' },
    dependencies: chosen(OWN_REPOSITORY_PACKAGES.dependencies),
    devDependencies: chosen(OWN_REPOSITORY_PACKAGES.devDependencies),
    engines: { node: '>=20.19.0' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const TYPESCRIPT = `{
  "extends": "@courtside/module-kit/tsconfig.json",
  "compilerOptions": {
    "types": ["node", "jest", "@testing-library/jest-dom"]
  },
  "include": ["module.ts", "rspack.config.ts", "src"]
}
`;

const JEST = `const preset = require('@courtside/testing/jest-preset.cjs');

module.exports = preset.ofModule(__dirname);
`;

const LINT = `{
  "$schema": "./node_modules/oxlint/configuration_schema.json",
  "extends": ["./node_modules/@courtside/module-kit/oxlint.json"],
  "ignorePatterns": ["dist/**"]
}
`;

const IGNORED = `node_modules/
dist/
`;

const WORKFLOW = `name: module
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm test
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with:
          name: module
          path: dist
`;

const README = ({ name, subject, title }: ModuleWords) => `# ${name}

${title}: what it is for.

- \`/${subject}\`: \`src/${subject}\`

| command                              |                                                                                                      |
| ------------------------------------ | ---------------------------------------------------------------------------------------------------- |
| \`npm test\`                           | types, rules, tests, and whether the environment provides what the module needs (\`environment.json\`) |
| \`npm run build\`                      | the module's files, in \`dist/\`                                                                       |
| \`npx courtside environment <address>\` | asks an environment what it provides, and writes \`environment.json\`                                  |

\`npx courtside --help\` lists all commands.

Packages that the shell provides (React and \`@courtside/*\`) aren't part of the build. Other packages are, so install the ones that you need.
`;

/**
 * The files of a module in its own repository.
 * @throws Error if the name isn't valid for a module
 */
export function repositoryFiles(name: string, versions: Versions): Files {
  const words = moduleWords(name);
  return {
    'package.json': manifest(name, versions),
    'README.md': README(words),
    'tsconfig.json': TYPESCRIPT,
    'jest.config.cjs': JEST,
    '.oxlintrc.json': LINT,
    '.gitignore': IGNORED,
    '.github/workflows/module.yml': WORKFLOW,
    ...moduleSources(words),
  };
}
