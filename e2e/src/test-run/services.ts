import { connect } from 'node:net';
import type { Services } from './steps';

/** Whether something listens on a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true)).once('timeout', () => settle(false)).once('error', () => settle(false));
  });
}

/** Real services to test against: named by the environment, or found on their default ports. */
export async function findServices(environment: NodeJS.ProcessEnv): Promise<Services> {
  const [postgres, mosquitto] = await Promise.all([answers(5432), answers(1883)]);
  return {
    postgresUrl: environment.COURTSIDE_TEST_DATABASE_URL ?? (postgres ? 'postgres://postgres@127.0.0.1:5432/postgres' : null),
    mosquittoUrl: environment.COURTSIDE_TEST_MQTT_URL ?? (mosquitto ? 'mqtt://127.0.0.1:1883' : null),
  };
}
