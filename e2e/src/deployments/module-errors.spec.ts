import type { ErrorDetail, ErrorLine } from '@courtside/release-client/error-lines';
import { gatewayPaths } from '@courtside/contracts/paths';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

const ADD = "const add = useCallback(() => setDialog({ kind: 'edit', team: null }), []);";
const FAILING = `const add = useCallback(function startTeam() {
    throw new RangeError(\`\${teams?.[0]?.team_name} has no value\`);
  }, [teams]);`;

test('an error of a minified release reaches its team once, with its place in the source and without a name', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/has no value/);
  await startLoggedIn(page, request, demoCoach);
  const dist = await environments.buildWithText('mf-teams', ['src/manage-team/manage-team-screen.tsx', ADD, FAILING]);
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  await page.goto('/manage-team');
  const add = page.getByRole('button', { name: 'Add Team' }).first();
  // The button is there before the teams are, and without them the message differs.
  await expect(page.getByPlaceholder('Search teams')).toBeVisible();
  const reported = page.waitForRequest((sent) => sent.url().endsWith(gatewayPaths.moduleErrors));
  for (let times = 0; times < 3; times += 1) await add.click();
  expect((await reported).postDataBuffer()?.toString('utf8')).toContain('… has no value');
  const errors = async (module: string) =>
    ((await environments.release('errors', module)) as { errors: ErrorLine[] }).errors;
  // A page sends its second report 15 seconds after the first.
  const counts = async () => (await errors('mf-teams')).map(({ count }) => count);
  await expect.poll(counts).toEqual([3]);
  const [line] = await errors('mf-teams');
  expect(line).toMatchObject({
    count: 3,
    name: 'RangeError',
    message: '… has no value',
    routes: { '/manage-team': 3 },
  });
  const detail = (await environments.release('errors', 'mf-teams', line!.fingerprint)) as ErrorDetail;
  expect(detail.frames[0]).toMatchObject({
    file: 'src/manage-team/manage-team-screen.tsx',
    function: 'startTeam',
    text: 'throw new RangeError(`${teams?.[0]?.team_name} has no value`);',
  });
  expect(await errors('mf-reports')).toEqual([]);
});
