import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SharedFileService } from '@tessera/plugin-sdk/server';
import { folderArriving, type Arriving, type UploadRecords } from './arriving';
import { FilesSetupError } from './setupError';
import { folderShared } from './shared';
import { folderStore, type FileStore } from './store';

/** Everything of files that all servers of one database have in common. */
export interface FilesPlace {
  /** As people name it: a folder or an address. */
  shown: string;
  store: FileStore;
  shared: SharedFileService;
  /** Everything that plugins have published, as `plugin/path`; with a folder also what they left there themselves, but not what is unfinished. */
  sharedNames(): AsyncIterable<string>;
  arriving(records: UploadRecords): Arriving;
  /** A short text that lies beside the files. */
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  /** Removes copies on this machine that nobody reads any more. @returns how many */
  removeCopies(): Promise<number>;
  close(): void;
}

/** Lies beside the files. */
export const markName = 'tessera-files';

export function folderPlace(root: string): FilesPlace {
  const mark = path.join(root, 'files', markName);
  return {
    shown: path.join(root, 'files'),
    store: folderStore(path.join(root, 'files')),
    shared: folderShared(path.join(root, 'plugins')),
    sharedNames: () => namesBelow(path.join(root, 'plugins'), ''),
    arriving: folderArriving(path.join(root, 'incoming', 'resumable')),
    readMark: () =>
      readFile(mark, 'utf8').then(
        (text) => text.trim(),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw new FilesSetupError(`The files in ${root} cannot be read: ${error.message}.`);
        },
      ),
    async writeMark(text) {
      try {
        await mkdir(path.dirname(mark), { recursive: true, mode: 0o700 });
        await writeFile(mark, `${text}\n`, { mode: 0o600 });
      } catch (error) {
        throw new FilesSetupError(`The files cannot be written to ${root}: ${(error as Error).message}.`);
      }
    },
    removeCopies: async () => 0,
    close() {},
  };
}

export const textOf = async (body: NodeJS.ReadableStream): Promise<string> => (await buffer(body)).toString('utf8').trim();

const unfinished = new Set(['work', 'spill']);

async function* namesBelow(folder: string, above: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.name.startsWith('.') || (entry.isDirectory() && unfinished.has(entry.name))) continue;
    if (entry.isDirectory()) yield* namesBelow(path.join(folder, entry.name), `${above}${entry.name}/`);
    else if (entry.isFile()) yield above + entry.name;
  }
}
