import { request } from 'node:http';
import { startControlPage } from './control-page';
import { ControlClient } from './control-client';
import { Fleet } from './fleet';
import { gloveTimings } from './timings';

let page: Awaited<ReturnType<typeof startControlPage>>;
let control: ControlClient;

beforeAll(async () => {
  const timings = gloveTimings(1);
  // Nothing listens on this port: the page works without a broker.
  const broker = { url: 'mqtt://127.0.0.1:1', credential: null, timings };
  const fleet = new Fleet({ ...broker, random: Math.random, scenarios: {} });
  control = new ControlClient(fleet, { ...broker, followSites: false });
  page = await startControlPage(fleet, control, 0);
});
afterAll(async () => {
  await page.close();
  await control.close();
});

/** The status of a request with this host name. */
function statusAt(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(path, page.url!), { headers: { host }, agent: false }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    )
      .once('error', reject)
      .end();
  });
}

it.each([
  ['localhost:4630', 200],
  ['127.0.0.1:4630', 200],
  ['[::1]:4630', 200],
  ['attacker.example', 421],
  ['attacker.example:4630', 421],
  ['localhost.attacker.example', 421],
])('the control page at %s answers %s', async (host, status) => {
  expect({ page: await statusAt(host, '/'), state: await statusAt(host, '/state.json') }).toEqual({
    page: status,
    state: status,
  });
});
