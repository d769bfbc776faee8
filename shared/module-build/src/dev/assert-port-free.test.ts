import { createServer, type AddressInfo } from 'node:net';
import { assertPortFree } from './assert-port-free';

it('says in a sentence that a port is in use, and accepts it when it is free again', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is in use. Choose another one with --port`);
  await new Promise((resolve) => server.close(resolve));
  await assertPortFree(port);
});
