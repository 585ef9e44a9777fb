import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from './product';

/**
 * Mails that the product has sent to an address, as files of the folder that stands for a mail server; headers
 * are unfolded. Waits for so many.
 */
export async function mailsTo({ dataDir }: Product, address: string, count = 1): Promise<string[]> {
  const kept = path.join(dataDir, 'mail');
  let found: string[] = [];
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((go) => setTimeout(go, 200))) {
    const names = await readdir(kept).catch(() => []);
    const mails = await Promise.all(names.sort().map((name) => readFile(path.join(kept, name), 'utf8')));
    found = mails.filter((mail) => mail.includes(`To: ${address}`)).map((mail) => mail.replace(/\r\n[ \t]+/g, ' '));
    if (found.length >= count) return found;
  }
  throw new Error(`${found.length} of ${count} mails to ${address}`);
}
