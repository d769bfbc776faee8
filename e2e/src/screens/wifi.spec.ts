import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { installFakeSerialPort, removeSerialSupport } from '../../test/fake-serial-port';
import { inspectScreen } from '../../test/inspect-screen';
import { createSession } from '../../test/session-states';
import { startLoggedIn } from '../../test/start-logged-in';
import { authHeaders, registerCoach } from '../../test/coaches';
import { pick } from '../../test/pick';
import { expect, test } from '../../test/test';

const COMMAND = 'SET_WIFI {"ssid":"Gym \\"A\\"","password":"volleyball","id":"smart_glove2"}';
const session = createSession(
  'team-1',
  [{ id: 'p1', name: 'Mila', last_name: 'Nord', player_number: 1, position: 'Setter' }],
  { gloves: {} },
);

async function fillIn(page: Page): Promise<void> {
  await page.goto(`/glove-select?teamId=team-1&players=${encodeURIComponent(JSON.stringify(session.players))}`);
  await page.getByRole('button', { name: 'Configure Wi-Fi' }).click();
  const dialog = page.getByRole('dialog');
  await pick(page, dialog.getByLabel('Glove'), 'Glove 2');
  await dialog.getByLabel('SSID').fill('Gym "A"');
  await dialog.getByLabel('Password', { exact: true }).fill('volleyball');
}

test('a glove gets its Wi-Fi settings over the serial port and is configured after its first heartbeat', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const recorded = await installFakeSerialPort(page);
  await startLoggedIn(page, request, coach);
  await fillIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('SSID').fill('');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Incomplete Wi-Fi configuration.')).toBeVisible();
  expect((await recorded()).opened).toEqual([]);

  await dialog.getByLabel('SSID').fill('Gym "A"');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Failed to configure Wi-Fi. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Waiting for the first heartbeat of Glove 2 ...')).toBeVisible();
  const serialOptions = { baudRate: 115_200, dataBits: 8, stopBits: 1, parity: 'none' };
  expect(await recorded()).toEqual({ opened: [serialOptions, serialOptions], written: `${COMMAND}\n`, closed: 1 });

  // The simulated gloves start when their club searches for gloves.
  expect((await request.get(paths.startGloveScan, { headers: await authHeaders(request, coach) })).status()).toBe(200);
  await expect(dialog.getByText('Glove 2 is connected.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('volleyball');
});

test('a browser without Web Serial offers the command to copy', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await removeSerialSupport(page);
  await startLoggedIn(page, request, await registerCoach(request));
  await fillIn(page);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      'This browser does not support serial ports. Connect the glove to a computer and send this line at 115200 baud:',
    ),
  ).toBeVisible();
  await expect(dialog.getByText(COMMAND)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${COMMAND}\n`);
});

test('a glove gets a new login with its Wi-Fi, and the coach sees it once', async ({ page, request }) => {
  const recorded = await installFakeSerialPort(page);
  await startLoggedIn(page, request, await registerCoach(request));
  await fillIn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Login' }).click();
  await expect(dialog.getByText('This login is shown only once.')).toBeVisible();
  const username = await dialog.getByLabel('Username', { exact: true }).inputValue();
  const password = await dialog.getByLabel('Broker Password', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Show QR Code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR Code' })).toBeVisible();
  await inspectScreen(page, 'a new login');

  const connect = dialog.getByRole('button', { name: 'Connect' });
  await connect.click();
  // Another program uses the port at first.
  await expect(dialog.getByText('Failed to configure Wi-Fi. Please try again.')).toBeVisible();
  await connect.click();
  await expect(dialog.getByText('Waiting for the first heartbeat of Glove 2 ...')).toBeVisible();
  const { written } = await recorded();
  expect(JSON.parse(written.slice('SET_WIFI '.length))).toEqual({
    ssid: 'Gym "A"',
    password: 'volleyball',
    id: 'smart_glove2',
    username,
    mqtt_password: password,
  });
  expect(username).toMatch(/^[a-z0-9-]+\/smart_glove2$/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(password);
});
