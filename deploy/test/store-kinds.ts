import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, type Settings } from '../src/settings';
import { createBucket } from './run-s3';
import { createSchema, testPostgresUrl } from './test-postgres';

/** New, empty stores that several machines use. */
export interface SharedStores {
  /** The data folder of a machine. */
  dataOf(machine: string): string;
  /** The environment variables that a process on any machine needs for the stores. */
  environment: Readonly<Record<string, string>>;
  settingsOf(machine: string): Settings;
  /** The maximum time of a publish on an idle machine, in milliseconds. */
  publishMs: number;
  remove(): Promise<void>;
}

async function sharedFolder(): Promise<SharedStores> {
  const data = await mkdtemp(path.join(tmpdir(), 'stores-'));
  return {
    dataOf: () => data,
    environment: {},
    // Mostly spent on flushing files.
    publishMs: 60,
    settingsOf: () => readSettings({ COURTSIDE_DATA: data }),
    remove: () => rm(data, { recursive: true }),
  };
}

/** Machines that share nothing but the two servers. */
async function postgresAndS3(): Promise<SharedStores> {
  const home = await mkdtemp(path.join(tmpdir(), 'stores-'));
  const [schema, s3] = await Promise.all([createSchema(), createBucket()]);
  const environment = { ...s3.environment, COURTSIDE_REGISTRY_DATABASE_URL: schema.url };
  const dataOf = (machine: string) => path.join(home, machine);
  return {
    dataOf,
    environment,
    publishMs: 300,
    settingsOf: (machine) => readSettings({ ...environment, COURTSIDE_DATA: dataOf(machine) }),
    async remove() {
      await schema.drop();
      await s3.remove();
      await rm(home, { recursive: true });
    },
  };
}

/** For `describe.each`: the servers if there are any, otherwise the folder. Testing both would take minutes. */
export const storeKinds: [string, () => Promise<SharedStores>][] = testPostgresUrl
  ? [['in PostgreSQL and S3', postgresAndS3]]
  : [['in a shared folder', sharedFolder]];
