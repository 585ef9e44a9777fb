import { Problem } from '@tessera/plugin-sdk/server';

const longestName = 200;
// A moment that some tools append to make names unique: photo_20240131101500.png
const timestampSuffix = /[-_ .]?\d{14}(?=(\.[^.]*)?$)/;
// Control characters and the marks that turn the reading direction: a name must not show as something else.
const deceiving = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * A sender's file name as we show it: without folders and invisible characters. It never becomes a path.
 * @throws Problem 400 `file_name_too_long`
 */
export function shownName(sent: string, fallback: string): string {
  const name = sent.normalize('NFC');
  if ([...name].length > longestName) {
    throw new Problem(400, 'file_name_too_long', {
      vi: `Tên tệp dài quá ${longestName} ký tự. Hãy đổi tên ngắn hơn.`,
      en: `The file name is longer than ${longestName} characters. Give it a shorter one.`,
    });
  }
  const last = name.replace(deceiving, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const short = last.replace(timestampSuffix, '');
  const shown = short.startsWith('.') || !short ? last : short;
  return /^\.*$/.test(shown) ? fallback : shown;
}
