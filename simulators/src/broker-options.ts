import { randomBytes } from 'node:crypto';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import type { IClientOptions } from 'mqtt';
import type { Timings } from './timings';

/**
 * How everything here connects. The client id begins with the user name: the embedded broker demands it, so that
 * no site can push another's glove off by taking its id.
 */
export function brokerOptions(credential: BrokerCredential | null, name: string, timings: Pick<Timings, 'reconnect'>): IClientOptions {
  return {
    protocolVersion: 4,
    clean: true,
    clientId: `${credential?.username ?? 'simulators'}:${name}:${randomBytes(4).toString('hex')}`,
    username: credential?.username,
    password: credential?.password,
    reconnectPeriod: timings.reconnect,
    keepalive: 15,
  };
}
