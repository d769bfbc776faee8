import { screen, waitFor } from '@testing-library/react';
import { createGloveLogin } from '@courtside/contracts/glove-logins';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen, type RenderedScreen } from '@courtside/testing/render-screen';
import { appearedButton, button } from '../../test/button';
import { WifiDialog } from './wifi-dialog';

const api = useFakeApi();

/** Chooses a glove. The list closes in a later task, and until then a click on the field would not open it again. */
async function choose(user: RenderedScreen['user'], glove: string) {
  const field = screen.getByLabelText('Glove');
  await user.click(field);
  await user.click(screen.getAllByText(glove, { selector: '.ant-select-item-option-content' }).at(-1)!);
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
}

async function open() {
  const shown = renderScreen(<WifiDialog onClose={() => undefined} />);
  await choose(shown.user, 'Glove 2');
  await shown.user.type(screen.getByLabelText('SSID'), 'Gym');
  await shown.user.type(screen.getByLabelText('Password', { exact: true }), 'volleyball');
  return shown;
}
const line = () => screen.getByLabelText('Configuration Line').textContent;

// The browser of these tests has no serial port, so the dialog shows the line.
test('a new login is shown once, with its password hidden, is sent to its glove unless the coach opts out, and never to another one', async () => {
  const { user } = await open();
  expect(line()).toBe('SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove2"}');
  expect(api.callsOf(createGloveLogin)).toEqual([]);
  await user.click(button('Create Login'));
  expect(await screen.findByText('This login is shown only once.')).toBeVisible();
  expect(api.callsOf(createGloveLogin).map(({ params }) => params.login)).toEqual(['smart_glove2']);
  expect(screen.getByLabelText('Address')).toHaveValue('mqtts://courtside.test:8883');
  expect(screen.getByLabelText('Username')).toHaveValue('demo/smart_glove2');
  expect(screen.getByLabelText('Broker Password')).toHaveAttribute('type', 'password');
  expect(line()).toBe(
    'SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove2","url":"mqtts://courtside.test:8883","username":"demo/smart_glove2","mqtt_password":"broker-secret"}',
  );
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('broker-secret');
  await choose(user, 'Glove 3');
  expect(button('Create Login')).toBeVisible();
  expect(line()).toBe('SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove3"}');
  await choose(user, 'Glove 2');
  await user.click(screen.getByLabelText('Send this login to the glove as well'));
  expect(line()).toBe('SET_WIFI {"ssid":"Gym","password":"volleyball","id":"smart_glove2"}');
});

test('the QR code has a description of its content', async () => {
  const { user } = await open();
  await user.click(button('Create Login'));
  await user.click(await appearedButton('Show QR Code'));
  expect(await screen.findByRole('img', { name: 'QR Code' })).toBeVisible();
  expect(
    screen.getByText('QR code with the Wi-Fi settings and the glove’s login. It contains both passwords.'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('SSID'));
  expect(
    screen.getByText(/^QR code with the glove’s login\. It contains the broker password, but no Wi-Fi/),
  ).toBeVisible();
});

test('if the address is unknown, the coach is told to ask the administrator', async () => {
  const body = { username: 'demo/smart_glove2', password: 'broker-secret', address: null };
  api.respond(createGloveLogin, { status: 201, body });
  const { user } = await open();
  await user.click(button('Create Login'));
  expect(await screen.findByText('No address for gloves is configured. Ask your administrator.')).toBeVisible();
});

test('a failure is shown, and the login can be created again', async () => {
  api.respond(createGloveLogin, 'network error');
  const { user } = await open();
  await user.click(button('Create Login'));
  expect(await screen.findByText('The login could not be created. Please try again.')).toBeVisible();
  await waitFor(() => expect(button('Create Login')).toBeEnabled());
});
