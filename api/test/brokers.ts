import { spawnSync } from 'node:child_process';

/** A broker to test with. `url` is null for the one embedded in the server. */
export interface BrokerUnderTest {
  readonly name: string;
  readonly url: string | null;
}

/** The broker at `COURTSIDE_TEST_MQTT_URL`, or one on the default MQTT port if it is running. */
function externalUrl(): string | null {
  const configured = process.env.COURTSIDE_TEST_MQTT_URL;
  if (configured) return configured;
  const probe =
    "require('net').connect(1883, '127.0.0.1').once('connect', () => process.exit(0)).once('error', () => process.exit(1))";
  return spawnSync(process.execPath, ['-e', probe]).status === 0 ? 'mqtt://127.0.0.1:1883' : null;
}

const url = externalUrl();
console.info(
  url
    ? `Glove tests use the embedded broker and ${url}.`
    : 'Glove tests use only the embedded broker, because no other one is running.',
);

/** The embedded broker, and the external one if it is running. */
export const brokers: readonly BrokerUnderTest[] = [
  { name: 'the embedded broker', url: null },
  ...(url ? [{ name: 'Mosquitto', url }] : []),
];
