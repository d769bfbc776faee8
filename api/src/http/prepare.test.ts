import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { uploadImport } from '@courtside/contracts/imports';
import { ApiError } from '../errors/api-error';
import { type Caller, Routes, type RouteServices } from './routes';

const caller = { id: 'ann', owner: 'ann', clubId: 'club', sessionId: 's', role: 'coach', teams: null } as Caller;
let app: FastifyInstance;
let prepared: Promise<void>;
let count: number;

beforeEach(async () => {
  app = Fastify();
  count = 0;
  let resolve: () => void;
  prepared = new Promise((done) => (resolve = done));
  const services = {
    authenticate: async (authorization: string | undefined) => {
      if (authorization === undefined) throw new ApiError(401, 'Please log in.');
      return caller;
    },
    config: { limitsFactor: 1, strictResponses: true },
  } as unknown as RouteServices;
  new Routes(app, services).add(uploadImport, () => Promise.reject(new Error('The body never arrives.')), {
    prepare: () => {
      count += 1;
      resolve();
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Begins an upload whose body never ends. */
const begin = (headers: Record<string, string>) => {
  const { port } = app.server.address() as AddressInfo;
  const upload = request({ port, path: uploadImport.path, method: 'POST', headers });
  upload.on('error', () => {});
  upload.write('{');
  return upload;
};
const json = { 'content-type': 'application/json', 'content-length': '1000' };

it('prepares an allowed call before its body has arrived', async () => {
  const upload = begin({ ...json, authorization: 'Bearer token' });
  await prepared;
  expect(count).toBe(1);
  upload.destroy();
});

it('prepares nothing for somebody who may not make the call', async () => {
  const upload = begin(json);
  const [answer] = (await once(upload, 'response')) as [{ statusCode: number; resume: () => void }];
  answer.resume();
  expect({ status: answer.statusCode, count }).toEqual({ status: 401, count: 0 });
  upload.destroy();
});
