/** Variables of a step's environment, in addition to those of this process. */
export type Variables = Readonly<Record<string, string>>;

/** One check of the test command. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Awaited before the step starts. */
  readonly environment?: Variables | Promise<Variables>;
  /** Uses only the processor time that other steps leave. */
  readonly isBackground?: boolean;
  /** The report with the numbers of tests. Without one, the command counts as a single check. */
  readonly report?: { readonly kind: 'jest' | 'playwright'; readonly file: string };
}

/** Addresses of real services, or null if none responds. */
export interface Services {
  readonly postgresUrl: string | null;
  readonly mosquittoUrl: string | null;
}

/**
 * Files that need no second run on PostgreSQL: all of their SQL is also run by other files, and they test nothing that
 * differs between databases, such as transactions, locks, errors and kills. Any other file with a database runs again.
 */
const DATABASE_INDEPENDENT_TESTS = [
  // Only about SQLite.
  'api/src/database/sqlite-driver',
  'api/src/database/vacuum',
  'api/test/system/locked-database',
  // About calls whose SQL other files run.
  'api/src/app',
  'api/src/auth/log-in',
  'api/src/auth/mail-limits',
  'api/src/auth/new-password',
  'api/src/auth/offline-keys',
  'api/src/imports/imports',
  'api/src/openapi/document',
  'api/src/operations/module-reports',
  'api/src/reports/reports',
  'api/src/seed/sample-team',
  'api/src/spike-accuracy/spike-accuracy',
  'api/src/verdicts/verdicts',
  'api/test/system/no-store',
  // About brokers and processes.
  'api/src/gloves/broker-authorization',
  'api/src/gloves/glove-bridge',
  'api/src/gloves/glove-logins',
  'api/src/gloves/simulated-gloves',
  'api/src/main',
  'api/test/system/import-queue',
  'api/test/system/rabbitmq',
];

/**
 * Jest with a larger space for new objects, which is collected in the thread that runs the tests, and with functions that
 * are optimized later: most are called too few times in a test to repay it. Together, a tenth less processor time.
 */
const JEST = [
  process.execPath,
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  '--interrupt-budget=500000',
  'node_modules/jest/bin/jest.js',
];

/** For programs in Go, which then need a quarter less processor time and no more memory. */
export const RARE_COLLECTION = { GOGC: '400' };

const jest = (name: string, report: string, args: readonly string[] = []): Step => ({
  name,
  command: [...JEST, '--json', `--outputFile=${report}`, '--silent=false', '--reporters=default', ...args],
  report: { kind: 'jest', file: report },
});

/**
 * Groups of steps. The steps of a group run in parallel, and the groups run one after the other, the fastest first. The
 * tests on PostgreSQL often wait, so the static checks run beside them.
 */
export function planSteps(
  { postgresUrl }: Services,
  { tests, s3 }: { tests: Promise<Variables>; s3: Promise<Variables> },
  reports: string,
): Step[][] {
  const browser: Step = {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    environment: tests.then((variables) => ({
      ...variables,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json`,
    })),
    report: { kind: 'playwright', file: `${reports}/browser.json` },
  };
  const checks: Step[] = [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], environment: RARE_COLLECTION },
    { name: 'directions of imports', command: ['depcruise', '.'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
    // Several threads check some types more than once, and need twice the processor time.
    { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'], environment: RARE_COLLECTION },
  ].map((step) => ({ ...step, isBackground: true }));
  // Not beside other tests: without enough processor time, these tests would exceed the API's own time limits.
  const postgres: Step[] = postgresUrl
    ? [
        {
          ...jest('API and releases on PostgreSQL and S3', `${reports}/postgres.json`, [
            '--selectProjects=node',
            `--testPathIgnorePatterns=/(?:${DATABASE_INDEPENDENT_TESTS.join('|')})\\.test\\.ts$`,
            '--findRelatedTests',
            'api/test/test-database.ts',
            'deploy/test/test-postgres.ts',
            'deploy/test/run-s3.ts',
          ]),
          environment: Promise.all([tests, s3]).then(([variables, s3Variables]) => ({
            ...variables,
            ...s3Variables,
            COURTSIDE_TEST_DATABASE_URL: postgresUrl,
          })),
        },
      ]
    : [];
  const unit = { ...jest('unit tests, API on SQLite', `${reports}/jest.json`), environment: tests };
  return [[...checks, ...postgres], [unit], [browser]];
}
