import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Objects below a prefix of a bucket. Keys are relative to the prefix. */
export interface Objects {
  put(key: string, content: Buffer): Promise<void>;
  /** In parts of 8 MiB: memory does not grow with the size. All or nothing. */
  putStream(key: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>;
  /** Undefined when there is no such object. */
  get(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** `s3://bucket/…` */
  address(key: string): string;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Gives up uploads in parts that a killed server left. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
  close(): void;
}

export interface StoredObject {
  key: string;
  bytes: number;
  modified: Date;
}

export interface S3Place {
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  /** `AES256`, `aws:kms`, or `aws:kms:<key>`; undefined leaves it to the bucket. */
  encryption: string | undefined;
}

const partBytes = 8 * 1024 * 1024;
const mostPerRemoval = 1000;
const connectTimeoutMs = 5_000;

/**
 * Region, endpoint and credentials are those of the AWS environment (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, `AWS_ACCESS_KEY_ID`, a profile,
 * the role of the machine). The client is loaded here and only here: a server whose files lie in a folder does without.
 */
export async function openObjects({ bucket, prefix, encryption }: S3Place): Promise<Objects> {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const ownEndpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const client: S3Client = new s3.S3Client({
    // Stores other than Amazon's rarely have a host name for each bucket, and no regions.
    ...(ownEndpoint && { forcePathStyle: true, region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1' }),
    requestHandler: { connectionTimeout: connectTimeoutMs },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const encrypted = encryptionOf(encryption);

  const removeSome = async (keys: readonly string[]) => {
    if (keys.length === 1) return void (await client.send(new s3.DeleteObjectCommand(at(keys[0]!))));
    const { Errors } = await client.send(
      new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Quiet: true, Objects: keys.map((key) => ({ Key: prefix + key })) } }),
    );
    if (Errors?.[0]) throw new Error(`the store did not remove ${Errors[0].Key}: ${Errors[0].Message}`);
  };

  return {
    put: async (key, content) => void (await client.send(new s3.PutObjectCommand({ ...at(key), ...encrypted, Body: content }))),
    async putStream(key, content) {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = Readable.from(
        (async function* () {
          for await (const chunk of content) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        })(),
        { objectMode: false },
      );
      await new Upload({ client, params: { ...at(key), ...encrypted, Body: counted }, partSize: partBytes, queueSize: 2 }).done();
      return { bytes, sha256: hash.digest('hex') };
    },
    get: (key) =>
      orMissing(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
        return Body as Readable;
      }),
    has: async (key) => (await orMissing(() => client.send(new s3.HeadObjectCommand(at(key))))) !== undefined,
    address: (key) => `s3://${bucket}/${prefix}${key}`,
    async remove(keys) {
      for (let from = 0; from < keys.length; from += mostPerRemoval) await removeSome(keys.slice(from, from + mostPerRemoval));
    },
    async *list(below) {
      for (let ContinuationToken: string | undefined; ;) {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ContinuationToken }));
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key!.slice(prefix.length), bytes: Size, modified: LastModified! };
        if (!page.IsTruncated) return;
        ContinuationToken = page.NextContinuationToken;
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for (let markers = {}; ;) {
        const page = await client.send(new s3.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers }));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Initiated || Initiated >= before) continue;
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
          removed++;
        }
        if (!page.IsTruncated) return removed;
        markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },
    close: () => client.destroy(),
  };
}

function encryptionOf(setting: string | undefined): { ServerSideEncryption?: 'AES256' | 'aws:kms'; SSEKMSKeyId?: string } {
  if (!setting) return {};
  if (setting === 'AES256') return { ServerSideEncryption: 'AES256' };
  const key = setting.slice('aws:kms:'.length);
  return { ServerSideEncryption: 'aws:kms', ...(key && { SSEKMSKeyId: key }) };
}

async function orMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    // A HEAD has no body that could tell more than 404; a missing bucket is no missing object.
    if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
    throw error;
  }
}
