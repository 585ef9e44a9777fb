import { open, stat } from 'node:fs/promises';
import { Problem } from '@tessera/plugin-sdk/server';

/** Unpacked size of everything but sheets (shared texts, styles): the reader holds these in memory. */
const maxHeldBytes = 300 * 1024 ** 2;
const maxSheetBytes = 6 * 1024 ** 3;
const longestTail = 66_000;

/**
 * What an archive says of its sizes is asked before anything is unpacked; the reader's own limits hold for those that lie.
 * @throws Problem 413
 */
export async function checkZip(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file);
  try {
    const tail = Buffer.alloc(Math.min(size, longestTail));
    await handle.read(tail, 0, tail.length, size - tail.length);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0) return; // the reader says what is wrong with it
    const [bytes, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (offset + bytes > size || bytes > 64 * 1024 ** 2) return;
    const directory = Buffer.alloc(bytes);
    await handle.read(directory, 0, bytes, offset);
    for (let at = 0; at + 46 <= bytes && directory.readUInt32LE(at) === 0x02014b50; ) {
      const [unpacked, nameLength, extraLength, commentLength] = [directory.readUInt32LE(at + 24), directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)];
      const isSheet = directory.toString('latin1', at + 46, at + 46 + nameLength).startsWith('xl/worksheets/');
      if (unpacked > (isSheet ? maxSheetBytes : maxHeldBytes)) throw tooLarge();
      at += 46 + nameLength + extraLength + commentLength;
    }
  } finally {
    await handle.close();
  }
}

export const tooLarge = () => new Problem(413, 'workbook_too_large', { vi: 'Bảng tính quá lớn khi giải nén. Hãy lưu thành csv hoặc chia thành nhiều tệp.', en: 'The workbook is too large once unpacked. Save it as csv, or split it into several files.' });
