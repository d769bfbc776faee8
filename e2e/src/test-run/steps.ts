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

/** Variables for tests against real services, which may start while other steps run. */
export interface Prepared {
  readonly tests: Promise<Variables>;
  readonly s3: Promise<Variables>;
  /** Null if there is no PgBouncer. */
  readonly pooler: Promise<Variables> | null;
}

/**
 * Tests that run again on PostgreSQL: their SQL, transactions or errors differ between databases, or they promise that
 * something is stored. The others show the same with either database.
 */
export const POSTGRES_TESTS = [
  // Accounts, and the sessions of logins.
  'api/src/auth/sessions',
  'api/src/auth/logins',
  'api/src/auth/second-factor',
  'api/src/auth/passkeys',
  'api/src/auth/single-sign-on',
  'api/src/auth/club-tablet',
  'api/src/training-sessions/measured-by',
  'api/src/staff/club-security',
  // Who belongs to a club, and who may do what.
  'api/src/staff/members',
  'api/src/staff/invitations',
  'api/src/audit-log/audit-log',
  'api/test/system/audit-log-killed',
  'api/src/family-links/family-links',
  'api/src/consents/consents',
  'api/src/data-protection/retention',
  // Migrations, backups and restores.
  'api/src/cli',
  'api/src/database/migrate',
  'api/src/database/migrations/002-teams-players-sessions',
  'api/src/database/migrations/migrations',
  'api/src/backups/backup',
  // Links for testers, and builds that one browser tries.
  'deploy/src/serve/invitations/invitations',
  // Whole clubs, exported and brought back.
  'api/src/club-data/club-tables',
  'api/src/club-data/export-club',
  'api/src/club-data/import-club',
  'api/src/club-data/large-club',
  'api/src/club-data/round-trip',
  'api/test/system/club-import-killed',
  'api/src/reports/newest-reports',
  // Everything about one player, and its erasure.
  'api/src/player-data/erasure-properties',
  'api/src/player-data/player-data',
  'api/test/system/erased-player-over-http',
  'api/test/system/erasure',
  // Gloves.
  'api/src/gloves/glove-state-writer',
  'api/src/gloves/gloves',
  'api/test/system/glove-results',
  // Calls that are repeated, limited, or made at the same time.
  'api/src/idempotency/erasures-during-request',
  'api/src/idempotency/idempotency-keys',
  'api/src/limits/quotas',
  'api/src/mail/mail-sender',
  'api/src/players/change-numbers',
  'api/src/players/two-servers',
  'api/test/system/two-processes',
  // Teams, players, test days, training sessions and their sealed metrics, imports, and the newest results.
  'api/src/imports/deleted-during-import',
  'api/src/imports/repository',
  'api/src/imports/choices',
  'api/src/imports/chosen-people',
  'api/src/imports/corrected-file',
  'api/src/imports/layouts',
  'api/src/imports/preview',
  'api/src/imports/preview-properties',
  'api/src/imports/resumed-choices',
  'api/src/imports/external-ids',
  'api/src/imports/imports',
  'api/src/imports/undo-import',
  'api/src/imports/undo-properties',
  'api/src/player-merges/chains',
  'api/src/player-merges/player-merges',
  'api/src/player-merges/results-of-merged-players',
  'api/src/players/add-players',
  'api/src/players/external-ids',
  'api/src/players/players',
  'api/src/results/results',
  'api/src/results/team-results',
  'api/src/teams/teams',
  'api/src/test-days/changes',
  'api/src/test-days/deleted-meanwhile',
  'api/src/test-days/deleted-sessions',
  'api/src/test-days/late-results',
  'api/src/test-days/measurements',
  'api/src/test-days/test-days',
  'api/src/training-sessions/batch',
  'api/src/training-sessions/seal-older-sessions',
  'api/src/training-sessions/session-notes',
  'api/src/training-sessions/training-sessions',
  'api/test/system/added-players-killed',
  'api/test/system/checked-import-killed',
  'api/test/system/killed-import-properties',
  'api/test/system/interrupted-import',
  'api/test/system/interrupted-replacement',
  'api/test/system/interrupted-undo',
  'api/test/system/merge-killed',
  'api/test/system/sealing-killed',
  'api/test/system/test-day-killed',
  // Kills, outages, damage, any input, and erasures.
  'api/test/system/crash',
  'api/test/system/damaged-records',
  'api/test/system/database-outage',
  'api/test/system/erased-club',
  'api/test/system/erased-import',
  'api/test/system/full-disk',
  'api/test/system/fuzz',
  'api/test/system/keys',
  'api/test/system/sensitive-values',
  // The stores of the releases.
  'deploy/src/registry-service/killed-service',
  'deploy/src/registry-service/two-services',
  'deploy/src/release/killed-publishers',
  'deploy/src/serve/gateway/shared-stores',
  'deploy/src/store/error-documents',
  'deploy/src/store/postgres-revision-log',
  'deploy/src/store/revision-log',
  'deploy/src/store/s3-artifacts',
];

/** Tests of that list that run once more through PgBouncer: transactions, locks, migrations, kills and outages. */
export const POOLER_TESTS = [
  'api/src/auth/sessions',
  'api/src/backups/backup',
  'api/src/database/migrate',
  'api/src/database/migrations/migrations',
  'api/src/database/pooled-postgres',
  'api/src/idempotency/erasures-during-request',
  'api/src/idempotency/idempotency-keys',
  'api/src/players/two-servers',
  'api/src/test-days/test-days',
  'api/src/training-sessions/batch',
  'api/test/system/crash',
  'api/test/system/database-outage',
  'api/test/system/two-processes',
  'deploy/src/registry-service/killed-service',
  'deploy/src/store/error-documents',
  'deploy/src/store/postgres-revision-log',
  'deploy/src/store/revision-log',
];

const jestStep = (name: string, report: string, args: readonly string[] = []): Step => ({
  name,
  command: ['jest', '--json', `--outputFile=${report}`, '--silent=false', '--reporters=default', ...args],
  report: { kind: 'jest', file: report },
});

/**
 * Groups of steps; a group may be empty. The steps of a group run in parallel, and the groups run one after the other, the fastest first. The
 * tests on PostgreSQL often wait, so the static checks run beside them.
 */
export function planSteps({ postgresUrl }: Services, { tests, s3, pooler }: Prepared, reports: string): Step[][] {
  const browserStep = (name: string, project: string): Step => {
    const file = `${reports}/${project}.json`;
    return {
      name,
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', project],
      environment: tests.then((variables) => ({ ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file })),
      report: { kind: 'playwright', file },
    };
  };
  const checks: Step[] = [
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'directions of imports', command: ['depcruise', '.'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
    { name: 'types', command: ['tsc', '--noEmit'] },
  ].map((step) => ({ ...step, isBackground: true }));
  const onPostgres = (name: string, report: string, files: readonly string[], services: Promise<Variables>): Step[] =>
    postgresUrl
      ? [
          {
            ...jestStep(name, `${reports}/${report}.json`, [
              '--selectProjects=node',
              `--testPathPatterns=/(?:${files.join('|')})\\.test\\.ts$`,
            ]),
            environment: Promise.all([tests, services]).then(([variables, ofServices]) => ({
              ...variables,
              ...ofServices,
              COURTSIDE_TEST_DATABASE_URL: postgresUrl,
            })),
          },
        ]
      : [];
  // Not beside other tests: without enough processor time, these tests would exceed the API's own time limits.
  const postgres = onPostgres('API and releases on PostgreSQL and S3', 'postgres', POSTGRES_TESTS, s3);
  const pooled = pooler ? onPostgres('API and releases through PgBouncer', 'pooled', POOLER_TESTS, pooler) : [];
  const unit = { ...jestStep('unit tests, API on SQLite', `${reports}/jest.json`), environment: tests };
  return [
    [...checks, ...postgres],
    pooled,
    [unit],
    [browserStep('browser', 'product')],
    [browserStep('browser engines', 'engines')],
  ];
}
