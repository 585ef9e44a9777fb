import path from 'node:path';
import { folderPlace, type FilesPlace } from './place';

interface PlaceOptions {
  /** A folder, or `s3://bucket/prefix`; by default the data folder. */
  filesUrl?: string | undefined;
  encryption?: string | undefined;
  dataDir: string;
}

/** @throws FilesSetupError with one sentence for the person who starts the server */
export async function openFilesPlace({ filesUrl, encryption, dataDir }: PlaceOptions): Promise<FilesPlace> {
  if (!filesUrl?.startsWith('s3://')) return folderPlace(filesUrl ? path.resolve(dataDir, filesUrl) : dataDir);
  const { s3Place } = await import('./s3/place');
  return s3Place({ url: filesUrl, encryption, dataDir });
}
