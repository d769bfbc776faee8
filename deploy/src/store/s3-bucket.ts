import type * as Library from '@aws-sdk/client-s3';
import PQueue from 'p-queue';
import type { S3Settings } from '../settings';
import { ArtifactsUnavailable } from './stored-artifacts';

const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** The number of concurrent requests. Also limits the cost of requests for unknown addresses to a gateway. */
const CONCURRENCY = 8;

/** An object in a bucket. */
export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modifiedAt: number;
}

/** The S3 operations that every compatible store supports. Each throws `ArtifactsUnavailable` if it fails. */
export interface Bucket {
  /** Null if there is no such object. */
  get(key: string): Promise<Buffer | null>;
  put(key: string, content: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** All objects whose key begins with a text, by key. */
  list(prefix: string): Promise<StoredObject[]>;
}

/**
 * Opens a bucket. Credentials come from the same places as for all S3 tools: `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, the shared files, or the role of the machine.
 */
export function openBucket({ bucket: Bucket, url, region }: S3Settings): Bucket {
  // The pinned version supports Node 20. Without this, the output of every command would begin with a warning.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // The library is large, so it is only loaded if a bucket is used.
  const library = import('@aws-sdk/client-s3');
  let client: Library.S3Client | undefined;
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const ask = <T>(run: (s3: typeof Library, client: Library.S3Client) => Promise<T>): Promise<T> =>
    queue.add(async () => {
      const s3 = await library;
      client ??= new s3.S3Client({
        region,
        ...(url && { endpoint: url, forcePathStyle: true }),
        // Not every compatible store supports the newer checksums. Versions are verified by their own hash.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      });
      return run(s3, client).catch((error: unknown) => {
        throw new ArtifactsUnavailable(error);
      });
    });

  return {
    get: (Key) =>
      ask(async (s3, client) => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return null;
          throw error;
        }
      }),
    put: (Key, Body) =>
      ask(async (s3, client) => void (await client.send(new s3.PutObjectCommand({ Bucket, Key, Body })))),
    remove: (Key) => ask(async (s3, client) => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key })))),
    list: (Prefix) =>
      ask(async (s3, client) => {
        const found: StoredObject[] = [];
        for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key = '', Size = 0, LastModified } of Contents)
            found.push({ key: Key, size: Size, modifiedAt: LastModified?.getTime() ?? 0 });
        return found;
      }),
  };
}
