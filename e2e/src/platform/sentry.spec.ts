import { demoCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { visit } from '../../test/visit';
import { expect, test } from '../../test/visiting-module';

/** The error tool's event in an envelope: its third line. */
interface SentEvent {
  release: string;
  tags: { module: string };
  exception: {
    values: { type: string; value: string; stacktrace: { frames: { filename: string; lineno: number }[] } }[];
  };
}

test('Sentry in a module sends each of its errors once, with release and module, and without a value of a user', async ({
  page,
  request,
  environments,
  errorServer,
  pageErrors,
}) => {
  pageErrors.allow(/has no (?:value|player)/);
  await startLoggedIn(page, request, demoCoach);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${environments.url}/visiting/match/7`);
  const sent = () => errorServer.received.map(({ lines }) => lines[2] as unknown as SentEvent);
  const texts = () => sent().map(({ exception }) => exception.values.map(({ value }) => value).join());

  await test.step('an event handler throws', async () => {
    await page.getByRole('button', { name: 'Confirm result' }).click();
    await expect.poll(texts).toEqual(['… has no value in match …']);
  });

  await test.step('a screen throws while it renders', async () => {
    await page.getByRole('button', { name: 'Lose result' }).click();
    await expect(page.getByText('This screen stopped working')).toBeVisible();
    await expect.poll(texts).toEqual(['… has no value in match …', '… has no player in match …']);
  });

  await test.step('an error without a file of the module is not sent, and errors arrive at the next visit, too', async () => {
    await visit(page, '/manage-team');
    await visit(page, '/visiting/match/8');
    pageErrors.allow(/of the page/);
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void Promise.reject(new Error('of the page')));
    await thrown;
    await page.getByRole('button', { name: 'Confirm result' }).click();
    await expect
      .poll(texts)
      .toEqual(['… has no value in match …', '… has no player in match …', '… has no value in match …']);
  });

  const [line] = ((await environments.release('status', 'production')) as { name: string; version: string }[]).filter(
    ({ name }) => name === 'mf-visiting',
  );
  for (const { release, tags, exception } of sent()) {
    expect({ release, tags }).toEqual({ release: `mf-visiting@${line?.version}`, tags: { module: 'mf-visiting' } });
    expect(exception.values[0]?.type).toBe('RangeError');
    expect(exception.values[0]?.stacktrace.frames.at(-1)?.filename).toMatch(/^app:\/\/\/.*\.js$/);
  }
  for (const { text, path, authorization } of errorServer.received) {
    expect({ path, authorization }).toEqual({ path: '/errors', authorization: undefined });
    // Neither the name in the message, nor the address, nor the user or the browser.
    expect(text).not.toMatch(/mila|match\/|localhost|mozilla|user|breadcrumb/i);
  }
  expect(violations).toEqual([]);
});
