import { Readable } from 'node:stream';
import { DataStore, ERRORS, type Upload } from '@tus/server';
import { tusExtensions, uploadOf, type Arriving, type UploadRecords } from '../arriving';
import type { Objects, StoredObject } from './objects';

const folder = 'resumable/';
const pieceBytes = 8 * 1024 * 1024;

/**
 * Uploads as pieces: objects that are named by where in the file they begin. A piece is there whole or not at all, and its bytes count
 * only then; the store knows no upload that would have to be ended. Two servers that got the same bytes write the same pieces.
 */
export const s3Arriving =
  (objects: Objects) =>
  ({ find, forget, lifeMs }: UploadRecords): Arriving => {
    const keyOf = (id: string, offset: number) => `${folder}${id}/${String(offset).padStart(16, '0')}`;

    /** The pieces from the beginning on, without a gap. */
    async function piecesOf(id: string): Promise<{ pieces: StoredObject[]; bytes: number }> {
      const pieces: StoredObject[] = [];
      let bytes = 0;
      for await (const piece of objects.list(`${folder}${id}/`)) {
        if (Number(piece.key.slice(piece.key.lastIndexOf('/') + 1)) !== bytes) continue;
        pieces.push(piece);
        bytes += piece.bytes;
      }
      return { pieces, bytes };
    }

    async function remove(id: string): Promise<void> {
      const keys: string[] = [];
      for await (const { key } of objects.list(`${folder}${id}/`)) keys.push(key);
      if (keys.length) await objects.remove(keys);
    }

    class Pieces extends DataStore {
      override extensions = tusExtensions;
      // The record is there already; the first piece makes the upload.
      override async create(upload: Upload) {
        return upload;
      }
      override async getUpload(id: string) {
        const upload = await find(id);
        // oxlint-disable-next-line typescript/only-throw-error -- the tus server answers these
        if (!upload) throw ERRORS.FILE_NOT_FOUND;
        return uploadOf(upload, (await piecesOf(id)).bytes);
      }
      override async write(content: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
        let waiting: Buffer[] = [];
        let bytes = 0;
        const keep = async () => {
          if (!bytes) return;
          await objects.put(keyOf(id, offset), Buffer.concat(waiting, bytes));
          offset += bytes;
          [waiting, bytes] = [[], 0];
        };
        try {
          for await (const chunk of content) {
            waiting.push(chunk);
            bytes += chunk.length;
            if (bytes >= pieceBytes) await keep();
          }
        } catch (error) {
          await keep(); // the connection broke: what had arrived need not be sent again
          throw error;
        }
        await keep();
        return offset;
      }
      override async remove(id: string) {
        await remove(id);
        await forget(id);
      }
      override getExpiration() {
        return lifeMs;
      }
    }

    return {
      store: new Pieces(),
      async open(id, wanted) {
        const { pieces, bytes } = await piecesOf(id);
        if (bytes !== wanted) return undefined;
        return Readable.from(
          (async function* () {
            for (const { key } of pieces) {
              const body = await objects.get(key);
              if (!body) throw new Error('a piece of the upload is gone');
              yield* body as AsyncIterable<Buffer>;
            }
          })(),
          { objectMode: false },
        );
      },
      remove,
      async *list(before) {
        const ages = new Map<string, Date>();
        for await (const { key, modified } of objects.list(folder)) {
          const id = key.slice(folder.length).split('/')[0]!;
          const last = ages.get(id);
          if (!last || last < modified) ages.set(id, modified);
        }
        for (const [id, last] of ages) if (last < before) yield id;
      },
    };
  };
