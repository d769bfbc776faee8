import { spawnSync } from 'node:child_process';

/** A broker that suites run on. `url` is null for the one inside the server. */
export interface BrokerUnderTest {
  readonly name: string;
  readonly url: string | null;
}

/** The external broker: the one `COURTSIDE_TEST_MQTT_URL` names, or whatever answers where Mosquitto does by default. */
function externalUrl(): string | null {
  const named = process.env.COURTSIDE_TEST_MQTT_URL;
  if (named) return named;
  const probe = "require('net').connect(1883, '127.0.0.1').once('connect', () => process.exit(0)).once('error', () => process.exit(1))";
  return spawnSync(process.execPath, ['-e', probe]).status === 0 ? 'mqtt://127.0.0.1:1883' : null;
}

const url = externalUrl();
console.info(url ? `Glove suites run on the embedded broker and on ${url}.` : 'Glove suites run on the embedded broker alone: no Mosquitto answers.');

/** The embedded broker always, and the external one where there is one. */
export const brokers: readonly BrokerUnderTest[] = [
  { name: 'the embedded broker', url: null },
  ...(url ? [{ name: 'Mosquitto', url }] : []),
];
