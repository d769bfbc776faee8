import pino from 'pino';
import { EmbeddedBroker, type EmbeddedBrokerOptions } from '../src/gloves/embedded-broker';

/** Starts a broker without a server. Only the simulated gloves may log in, with the password `secret`. */
export const startTestBroker = (options: Partial<EmbeddedBrokerOptions> = {}): Promise<EmbeddedBroker> =>
  EmbeddedBroker.start({
    port: 0,
    tls: null,
    simulatorsPassword: 'secret',
    verifyPassword: async () => false,
    onReport: async () => {},
    log: pino({ level: 'silent' }),
    ...options,
  });
