import { setTimeout as wait } from 'node:timers/promises';
import { hasRabbitmq, Rabbitmq } from '@courtside/api/test/rabbitmq';
import { configureMosquitto, mosquittoFile } from '@courtside/e2e/test/broker';
import { freePort, startProgram } from '@courtside/processes';
import { connect, connectAsync, type IClientOptions } from 'mqtt';
import { inTemporaryFolder } from '../product/product';

interface Broker {
  name: string;
  url: string;
  login: IClientOptions;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const PUBLISHERS = 6;
const PUBLISH_MS = 1_500;
/** If no message arrives for this long, all have arrived. */
const QUIET_MS = 3_000;

/** Kills each broker while six gloves publish, and prints how many acknowledged messages a waiting server never gets. */
export async function killBrokers(kills: number): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const brokers = [
      ...(mosquittoFile ? [await mosquitto(mosquittoFile, folder)] : []),
      ...(hasRabbitmq ? [await rabbitmq(folder)] : []),
    ];
    for (const broker of brokers) {
      try {
        console.log(`${broker.name}: ${await measure(broker, kills)}`);
      } finally {
        await broker.kill();
      }
    }
  });
}

async function measure(broker: Broker, kills: number): Promise<string> {
  const server: IClientOptions = { protocolVersion: 4, clientId: 'server', clean: false, ...broker.login };
  const first = await connectAsync(broker.url, server);
  await first.subscribeAsync('courtside/#', { qos: 1 });
  await first.endAsync();
  const total = { acknowledged: 0, lost: 0, twice: 0, ms: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const started = performance.now();
    const acknowledged = await publishUntilKilled(broker, String(kill));
    total.ms += performance.now() - started;
    await broker.start();
    const received = await receiveAll(broker.url, server);
    total.acknowledged += acknowledged.length;
    total.lost += acknowledged.filter((id) => !received.has(id)).length;
    total.twice += [...received.values()].filter((count) => count > 1).length;
  }
  const perSecond = Math.round(total.acknowledged / (total.ms / 1_000));
  return `${kills} kills, ${total.acknowledged} acknowledged (${perSecond} a second), ${total.lost} lost, ${total.twice} delivered twice`;
}

/** Publishes from six clients, kills the broker during that time, and returns the acknowledged messages. */
async function publishUntilKilled(broker: Broker, round: string): Promise<string[]> {
  const acknowledged: string[] = [];
  const publishers = await Promise.all(
    Array.from({ length: PUBLISHERS }, (_, index) =>
      connectAsync(broker.url, { protocolVersion: 4, clientId: `glove${index}`, reconnectPeriod: 0, ...broker.login }),
    ),
  );
  const publishing = publishers.map(async (client, index) => {
    client.on('error', () => {});
    const closed = new Promise<false>((resolve) => client.once('close', () => resolve(false)));
    for (let count = 0; ; count += 1) {
      const id = `${round}.${index}.${count}`;
      const sent = client.publishAsync(`courtside/${index}`, id, { qos: 1 }).then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([sent, closed]))) return;
      acknowledged.push(id);
    }
  });
  await wait(PUBLISH_MS);
  await broker.kill();
  await Promise.all(publishing);
  for (const client of publishers) client.end(true);
  return acknowledged;
}

/** Every message that the broker kept for the server, with the number of its deliveries. */
async function receiveAll(url: string, options: IClientOptions): Promise<Map<string, number>> {
  const received = new Map<string, number>();
  let last = performance.now();
  const client = connect(url, options);
  client.on('error', () => {});
  client.on('message', (_topic, payload) => {
    const id = payload.toString();
    received.set(id, (received.get(id) ?? 0) + 1);
    last = performance.now();
  });
  while (!client.connected) await wait(50);
  last = performance.now();
  while (performance.now() - last < QUIET_MS) await wait(50);
  await client.endAsync();
  return received;
}

/** Uses the product's persistence settings. */
async function mosquitto(command: string, folder: string): Promise<Broker> {
  const port = await freePort();
  const file = await configureMosquitto(port, folder);
  const url = `mqtt://127.0.0.1:${port}`;
  const program = await startProgram({ command, args: ['-c', file], readyUrl: url });
  return {
    name: 'Mosquitto',
    url,
    login: {},
    start: () => program.restart(),
    kill: async () => void (await program.kill()),
  };
}

async function rabbitmq(folder: string): Promise<Broker> {
  const broker = await Rabbitmq.start(folder, { 'auth_backends.1': 'internal' });
  return {
    name: 'RabbitMQ',
    url: `mqtt://127.0.0.1:${broker.port}`,
    login: { username: 'guest', password: 'guest' },
    start: () => broker.start(),
    kill: () => broker.kill(),
  };
}
