import { timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { GLOVE_MESSAGE_MAX_BYTES } from '@courtside/contracts/glove-messages';
import type { Client } from 'aedes';
import { Aedes } from 'aedes';
import type { Core } from '../core';
import type { Role } from './broker-access';
import { mayPublish, maySubscribe } from './broker-access';

export interface EmbeddedBrokerOptions {
  port: number;
  /** The password of each role that may do more than a site. */
  passwords: { server: string; simulators: string | null };
  acceptsSite(site: string, password: string): Promise<boolean>;
  log: Core['log'];
}

/** The two users that are no site. */
export const SERVER = 'server';
export const SIMULATORS = 'simulators';

/**
 * A broker inside the server, on this machine alone. It keeps nothing on disk: gloves say again what was not confirmed.
 * Nobody is let in before the server listens to them, so that nothing said after a restart goes unheard.
 *
 * A client id must begin with the user name and a colon; else one site could push another's glove off by taking its id.
 */
export async function startEmbeddedBroker({ port, passwords, log, ...sites }: EmbeddedBrokerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const roles = new WeakMap<Client, Role>();
  let serverListens = () => {};
  const serverIsListening = new Promise<void>((resolve) => {
    serverListens = resolve;
  });
  const roleOf = async (username: string, password: string): Promise<Role | null> => {
    if (username === SERVER) return same(password, passwords.server) ? { kind: 'server' } : null;
    if (username === SIMULATORS) return passwords.simulators !== null && same(password, passwords.simulators) ? { kind: 'simulators' } : null;
    return (await sites.acceptsSite(username, password)) ? { kind: 'site', site: username } : null;
  };

  const admit = async (client: Client, username: string, password: string): Promise<boolean> => {
    const role = await roleOf(username, password);
    if (!role) return false;
    roles.set(client, role);
    if (role.kind !== 'server') await serverIsListening;
    return true;
  };

  const broker = await Aedes.createBroker({
    connectTimeout: 5_000,
    authenticate: (client, username, password, done) => {
      const known = username !== undefined && password && client.id.startsWith(`${username}:`);
      const admission = known ? admit(client, username, password.toString()) : Promise.resolve(false);
      // The broker takes its answer by callback; a database that fails lets nobody in.
      void admission.catch(() => false).then((admitted) => done(null, admitted)); // oxlint-disable-line promise/no-callback-in-promise
    },
    authorizePublish: (client, { topic, payload }, done) => {
      const role = client && roles.get(client);
      const fits = payload.length <= GLOVE_MESSAGE_MAX_BYTES;
      done(role && fits && mayPublish(role, topic) ? null : new Error('not allowed'));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const role = roles.get(client);
      done(null, role && maySubscribe(role, subscription.topic) ? subscription : null);
    },
  });

  broker.on('subscribe', (_subscriptions, client) => {
    if (roles.get(client)?.kind === 'server') serverListens();
  });
  (broker as EventEmitter).on('error', (err: unknown) => log.error({ err }, 'the embedded glove broker failed'));

  const server = createServer(broker.handle);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    broker.close();
    throw error;
  }
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => {
      server.close();
      broker.close(() => resolve());
    }),
  };
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
