/** One thing the test command checks. `count` reads how many tests passed and failed from the report the command wrote. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Path of a report with counts; without one the command counts as a single check. */
  readonly report?: { readonly kind: 'jest' | 'playwright'; readonly file: string };
}

/** What is there beside Node: addresses of real services, or null where none answers. */
export interface Services {
  readonly postgresUrl: string | null;
  readonly mosquittoUrl: string | null;
}

const jest = (name: string, report: string, patterns: readonly string[], environment: Record<string, string> = {}): Step => ({
  name,
  command: ['jest', '--json', `--outputFile=${report}`, '--silent=false', '--reporters=default', ...patterns],
  environment,
  report: { kind: 'jest', file: report },
});

/** The checks in the order they run: what fails fastest comes first. */
export function planSteps({ postgresUrl }: Services, reports: string): Step[] {
  return [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
    jest('screens and shared packages', `${reports}/screens.json`, ['--selectProjects', 'browser']),
    jest('API on SQLite, simulators, deploy', `${reports}/node.json`, ['--selectProjects', 'node']),
    ...(postgresUrl
      ? [jest('API on PostgreSQL', `${reports}/postgres.json`, ['--selectProjects', 'node', '--findRelatedTests', 'api/test/test-database.ts'], { COURTSIDE_TEST_DATABASE_URL: postgresUrl })]
      : []),
    {
      name: 'browser journeys',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json` },
      report: { kind: 'playwright', file: `${reports}/browser.json` },
    },
  ];
}
