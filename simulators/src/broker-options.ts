import { randomBytes } from 'node:crypto';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import type { IClientOptions } from 'mqtt';
import type { Timings } from './timings';

/**
 * Connection options for all simulator clients. The embedded broker requires a client id that starts with the user
 * name, so that one site cannot take over the id of another site's glove.
 */
export function brokerOptions(
  credential: BrokerCredential | null,
  name: string,
  timings: Pick<Timings, 'reconnect'>,
): IClientOptions {
  return {
    protocolVersion: 4,
    clean: true,
    clientId: `${credential?.username ?? 'simulators'}:${name}:${randomBytes(4).toString('hex')}`,
    username: credential?.username,
    password: credential?.password,
    reconnectPeriod: timings.reconnect,
    // RabbitMQ refuses logins if it cannot reach the server to verify them.
    reconnectOnConnackError: true,
    keepalive: 15,
  };
}
