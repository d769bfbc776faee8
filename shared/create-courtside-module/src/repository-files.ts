import { vendoredOverrides, type Versions } from './kit';
import { MODULE_PACKAGES, moduleSources, moduleWords, type Files, type ModuleWords } from './module-files';

/**
 * The packages of a module's own repository. They include transitive ones, so that the repository controls their
 * versions.
 */
export const OWN_REPOSITORY_PACKAGES = {
  dependencies: MODULE_PACKAGES.dependencies,
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
    overrides: vendoredOverrides(versions),
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

/** Courtside's packages are in `vendor/`. Nobody else can offer npm a package of that name (RFC 2606, `.invalid`). */
const VENDORED = `# Courtside's packages are in vendor/ ("npx courtside upgrade"). They are never taken from a package registry.
@courtside:registry=https://vendored.invalid/
`;

const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';
const NODE = 'actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0';

/** The steps that install the repository. */
const INSTALLED = `      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${NODE}
        with:
          node-version: 22
          cache: npm
      - run: npm ci
`;

const WORKFLOW = ({
  name,
}: ModuleWords) => `# Set the variable COURTSIDE_RELEASE_SERVICE and the secret COURTSIDE_RELEASE_TOKEN of the repository. The token needs no
# more than the scope \`staging\`.
name: module
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
${INSTALLED}      - run: npm test
  staging:
    if: github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
    needs: test
    runs-on: ubuntu-24.04
    steps:
${INSTALLED}      - run: npx courtside publish ${name} --to staging --reason "$REASON"
        env:
          COURTSIDE_RELEASE_SERVICE: \${{ vars.COURTSIDE_RELEASE_SERVICE }}
          COURTSIDE_RELEASE_TOKEN: \${{ secrets.COURTSIDE_RELEASE_TOKEN }}
          REASON: \${{ github.event.head_commit.message }}
`;

const README = ({ name, subject, title }: ModuleWords) => `# ${name}

${title}: what it is for.

- \`/${subject}\`: \`src/${subject}\`

| command | |
| --- | --- |
| \`npm run dev\` | staging with this module, built from source |
| \`npm test\` | types, rules, tests, and whether the environment provides what the module needs (\`environment.json\`) |
| \`npm run build\` | the module's files, in \`dist/\` |
| \`npx courtside publish ${name} --to staging\` | releases it, with \`COURTSIDE_RELEASE_SERVICE\` and \`COURTSIDE_RELEASE_TOKEN\` |
| \`npx courtside environment <address>\` | asks an environment what it provides, and writes \`environment.json\` |
| \`npx courtside upgrade --kit <folder>\` | Courtside's packages from a newer kit |

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
    ...(Object.values(versions).some((version) => version.startsWith('file:')) && { '.npmrc': VENDORED }),
    '.github/workflows/module.yml': WORKFLOW(words),
    ...moduleSources(words),
  };
}
