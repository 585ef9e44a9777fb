import path from 'node:path';
import { markName, textOf, type FilesPlace } from '../place';
import { FilesSetupError } from '../setupError';
import { s3Arriving } from './arriving';
import { openObjects } from './objects';
import { s3Shared } from './shared';
import { s3Store } from './store';

interface S3Options {
  url: string;
  encryption: string | undefined;
  dataDir: string;
}

/** Files in a bucket. On this machine there are only copies, and what is being worked on. */
export async function s3Place({ url, encryption, dataDir }: S3Options): Promise<FilesPlace> {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const objects = await openObjects({ bucket, prefix: prefix && `${prefix}/`, encryption });
  const shared = s3Shared(objects, path.join(dataDir, 'copies'));
  const orSay = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const { name, message } = error as Error;
      throw new FilesSetupError(
        `The store of files ${url} does not answer as it should (${name}: ${message || 'no connection'}): check the bucket, AWS_REGION, AWS_ENDPOINT_URL_S3 and the credentials.`,
      );
    }
  };
  return {
    shown: url,
    store: s3Store(objects),
    shared,
    sharedNames: () => shared.names(),
    arriving: s3Arriving(objects),
    async readMark() {
      const body = await orSay(objects.get(markName));
      return body && textOf(body);
    },
    writeMark: (mark) => orSay(objects.put(markName, Buffer.from(`${mark}\n`))),
    removeCopies: () => shared.removeUnread(),
    close: () => objects.close(),
  };
}
