import { IsolatedEnvironments } from './isolated-environments';

/** The environments of one test, for the fixtures of all kinds of pages. */
export async function environmentsFixture(
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  {}: object,
  use: (environments: IsolatedEnvironments) => Promise<void>,
): Promise<void> {
  const environments = await IsolatedEnvironments.start();
  try {
    await use(environments);
  } finally {
    await environments.stop();
  }
}
