import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseProxy } from '@courtside/api/test/database-proxy';
import { hasRabbitmq } from '@courtside/api/test/rabbitmq';
import { findServices } from '@courtside/e2e/test-run/services';
import { withEmbeddedBroker, withMosquittoBroker, withRabbitmq } from './brokers';
import { gloveResults, type KilledBroker } from './glove-results';
import { withKilledServer } from './killed-server';
import { addTallies, NOTHING, type Tally } from './tally';

const brokers = {
  embedded: withEmbeddedBroker,
  Mosquitto: withMosquittoBroker,
  ...(hasRabbitmq ? { RabbitMQ: withRabbitmq } : {}),
};

/** Six gloves publish results concurrently. From the first acknowledgement on, PostgreSQL refuses connections. */
async function measure(
  url: string,
  environment: Readonly<Record<string, string>>,
  broker: KilledBroker,
  { outages, seconds }: { outages: number; seconds: number },
): Promise<Tally> {
  const proxy = await DatabaseProxy.start(url);
  const throughProxy = (own: Readonly<Record<string, string>>) => {
    const address = new URL(own.DATABASE_URL ?? '');
    address.host = new URL(proxy.url).host;
    return { ...environment, DATABASE_URL: address.href };
  };
  try {
    return await withKilledServer(url, throughProxy, async (server) => {
      const path = gloveResults(server, broker);
      let total = NOTHING;
      for (let outage = 0; outage < outages; outage += 1) {
        let failing: Promise<void> | undefined;
        const fail = async () => {
          await proxy.refuse();
          await wait(seconds * 1_000);
          await proxy.recover();
        };
        await path.write(() => void (failing ??= fail()), new AbortController().signal);
        await failing;
        total = addTallies(total, await path.check());
      }
      await path.close?.();
      return total;
    });
  } finally {
    await proxy.stop();
  }
}

/** Prints how many results are lost or stored twice. Sets the exit code 1 if there are any. Needs PostgreSQL. */
export async function runOutages(options: { outages: number; seconds: number }): Promise<void> {
  const { postgresUrl } = await findServices(process.env);
  if (!postgresUrl) throw new Error('This needs PostgreSQL: set COURTSIDE_TEST_DATABASE_URL.');
  for (const [name, withBroker] of Object.entries(brokers)) {
    const { acknowledged, lost, duplicated } = await withBroker(0, ({ environment, broker }) =>
      measure(postgresUrl, environment, broker, options),
    );
    console.log(`${name}: ${acknowledged} acknowledged, ${lost} lost, ${duplicated} stored twice`);
    if (lost + duplicated > 0) process.exitCode = 1;
  }
}
