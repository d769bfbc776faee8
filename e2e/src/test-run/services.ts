import { isListening } from '@courtside/processes';
import type { Services } from './steps';

/** Real services to test against: those that the environment names, otherwise those on their default ports. */
export async function findServices(environment: NodeJS.ProcessEnv): Promise<Services> {
  const [postgres, mosquitto] = await Promise.all([isListening(5432), isListening(1883)]);
  return {
    postgresUrl:
      environment.COURTSIDE_TEST_DATABASE_URL ?? (postgres ? 'postgres://postgres@127.0.0.1:5432/postgres' : null),
    mosquittoUrl: environment.COURTSIDE_TEST_MQTT_URL ?? (mosquitto ? 'mqtt://127.0.0.1:1883' : null),
  };
}
