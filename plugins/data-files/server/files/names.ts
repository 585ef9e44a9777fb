import { Problem } from '@tessera/plugin-sdk/server';
import { fileTypes, maxFileNameLength, type FileType } from '../../contract/importFiles';

const timestampSuffix = /[-_ ]?\d{14}$/;
// Control characters and marks that turn the reading direction: a name must not show as something else.
const deceiving = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

export interface NamedFile {
  /** Unique: name, underscore, 14 digits, extension. */
  fileName: string;
  displayName: string;
  fileType: FileType;
}

/**
 * The names of an imported file. A suffix of 14 digits and trailing underscores, which an earlier download has added, are dropped.
 * @throws 400 for a name that is too long or an extension that is not taken
 */
export function namesOf(sent: string, moment: Date): NamedFile {
  const name = (sent.normalize('NFC').replace(deceiving, '').split(/[/\\]/).at(-1) ?? '').trim();
  if ([...name].length > maxFileNameLength) {
    throw new Problem(400, 'file_name_too_long', {
      vi: `Tên tệp dài quá ${maxFileNameLength} ký tự. Hãy đổi tên ngắn hơn.`,
      en: `The file name is longer than ${maxFileNameLength} characters. Give it a shorter one.`,
    });
  }
  const at = name.lastIndexOf('.');
  const extension = at < 0 ? '' : name.slice(at + 1).toLowerCase();
  const fileType = fileTypes.find((type) => type === extension);
  if (!fileType) {
    throw new Problem(400, 'wrong_extension', {
      vi: `Chỉ nhận tệp ${fileTypes.join(', ')}; tệp này là "${name}".`,
      en: `Only ${fileTypes.join(', ')} files are taken; this one is "${name}".`,
    });
  }
  const base = name.slice(0, at).replace(timestampSuffix, '').replace(/_+$/, '') || 'file';
  return { fileName: `${base}_${digits(moment)}.${fileType}`, displayName: `${base}.${fileType}`, fileType };
}

const digits = (moment: Date): string => moment.toISOString().replace(/\D/g, '').slice(0, 14);
