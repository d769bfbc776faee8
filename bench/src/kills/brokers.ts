import { authorizedBy, Rabbitmq } from '@courtside/api/test/rabbitmq';
import { firstPort, inTemporaryFolder } from '../product/product';
import { withMosquitto } from '../gloves/mosquitto';
import type { KilledBroker } from './glove-results';

/** A broker, and the server's settings for it. */
export interface BrokerUse {
  readonly environment: Readonly<Record<string, string>>;
  readonly broker: KilledBroker;
}

type WithBroker = <Result>(lane: number, work: (use: BrokerUse) => Promise<Result>) => Promise<Result>;

/** The broker inside the server, which dies with it. @param lane makes the ports of simultaneous runs different */
export const withEmbeddedBroker: WithBroker = (lane, work) => {
  const port = firstPort + 40 + lane;
  return work({
    environment: { COURTSIDE_MQTT_PORT: String(port) },
    broker: { url: `mqtt://127.0.0.1:${port}` },
  });
};

/**
 * Mosquitto with the shipped settings. It is not killed, because then it loses messages that it has not written yet.
 */
export const withMosquittoBroker: WithBroker = (lane, work) =>
  inTemporaryFolder((folder) =>
    withMosquitto(folder, firstPort + 50 + lane, (url) =>
      work({ environment: { MQTT_URL: url, MQTT_CLIENT_ID: 'courtside-kills' }, broker: { url } }),
    ),
  );

/** RabbitMQ with the shipped settings. It is killed too. */
export const withRabbitmq: WithBroker = (lane, work) =>
  inTemporaryFolder(async (folder) => {
    const apiPort = firstPort + 60 + lane;
    const rabbitmq = await Rabbitmq.start(folder, authorizedBy(`http://127.0.0.1:${apiPort}`));
    const address = `127.0.0.1:${rabbitmq.port}`;
    try {
      return await work({
        environment: { COURTSIDE_API_PORT: String(apiPort), MQTT_URL: `mqtt://courtside-api:kills@${address}` },
        broker: {
          url: `mqtt://${address}`,
          kill: async () => {
            await rabbitmq.kill();
            await rabbitmq.start();
          },
        },
      });
    } finally {
      await rabbitmq.kill();
    }
  });
