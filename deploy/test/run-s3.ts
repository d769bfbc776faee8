import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { openBucket } from '../src/store/s3-bucket';

/** A new, empty bucket. */
export interface TestBucket {
  /** The port of the server on this machine. */
  port: number;
  /** Settings of a gateway or publisher that uses the bucket. */
  environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Runs the server that comes with the npm packages. */
async function runServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/**
 * Creates a bucket on the S3 server on this machine that `COURTSIDE_TEST_S3_URL` and the `AWS_…` variables name, or on a
 * new one.
 */
export async function createBucket(): Promise<TestBucket> {
  const given = process.env.COURTSIDE_TEST_S3_URL;
  const { url, stop } = given ? { url: given, stop: () => Promise.resolve() } : await runServer();
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const Bucket = `courtside-${randomBytes(6).toString('hex')}`;
  const bucket = openBucket({ bucket: Bucket, url, region });
  const client = new S3Client({ region, endpoint: url, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    port: Number(new URL(url).port),
    environment: { COURTSIDE_S3_BUCKET: Bucket, COURTSIDE_S3_URL: url },
    async remove() {
      await Promise.all((await bucket.list('')).map(({ key }) => bucket.remove(key)));
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
      await stop();
    },
  };
}
