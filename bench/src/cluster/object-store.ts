import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Part } from './part';
import { local, PORTS } from './ports';

const BUCKET = 'courtside';
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A store with S3's interface, and the settings of the servers that use it. */
export interface ObjectStore {
  readonly part: Part;
  readonly environment: Readonly<Record<string, string>>;
}

/** The small server that the tests use too. It stands for a store that looks after its own copies. */
export function objectStore(parent: string): ObjectStore {
  const directory = path.join(parent, 'objects');
  mkdirSync(directory);
  const main = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const args = [main, '--directory', directory, '--address', '127.0.0.1', '--port', String(PORTS.objects), '--silent'];
  return {
    part: new Part({
      name: 'object-store',
      command: process.execPath,
      args,
      readyUrl: `tcp://${local(PORTS.objects)}`,
    }),
    environment: { ...KEYS, COURTSIDE_S3_BUCKET: BUCKET, COURTSIDE_S3_URL: `http://${local(PORTS.objects)}` },
  };
}

export async function createBucket(): Promise<void> {
  const credentials = { accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY };
  const endpoint = `http://${local(PORTS.objects)}`;
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
