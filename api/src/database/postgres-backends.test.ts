import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { freePort } from '@courtside/processes';
import { askForBackends, cancelStatement } from './postgres-backends';

const host = '127.0.0.1';

it('while the database refuses connections, it has no response, and a request to cancel ends', async () => {
  const config = { host, port: await freePort() };
  expect(await askForBackends(config)).toEqual({ answer: 'no response' });
  await expect(cancelStatement(new Client(config), config)).resolves.toBeUndefined();
});

it('while the database is silent, both end in time', async () => {
  const silent = createServer();
  await once(silent.listen(0, host), 'listening');
  const config = { host, port: (silent.address() as AddressInfo).port };
  expect(await askForBackends(config)).toEqual({ answer: 'no response' });
  await expect(cancelStatement(new Client(config), config)).resolves.toBeUndefined();
  await expect(cancelStatement(new Client(config), { ...config, ssl: true })).resolves.toBeUndefined();
  silent.close();
});
