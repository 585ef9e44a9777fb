import { Problem } from '../problems';

export const isZip = (head: Buffer): boolean => head[0] === 0x50 && head[1] === 0x4b;
/** A workbook of the old format, or one that is protected by a password. */
export const isOle = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/** Workbooks of the old format are not read everywhere. */
export const protectedOrOld = () =>
  new Problem(400, 'password_protected', {
    vi: 'Tệp được bảo vệ bằng mật khẩu, hoặc là định dạng Excel cũ (.xls). Hãy bỏ mật khẩu và lưu lại thành .xlsx.',
    en: 'The file is protected by a password, or of the old Excel format (.xls). Remove the password and save it as .xlsx.',
  });

export const noWorkbook = (extension: string) =>
  new Problem(400, 'wrong_extension', {
    vi: `Tệp có đuôi .${extension} nhưng không phải bảng tính Excel. Hãy mở bằng Excel và lưu lại, hoặc đổi đuôi thành .csv.`,
    en: `The file is called .${extension} but is no Excel workbook. Open it in Excel and save it again, or rename it to .csv.`,
  });

/** An error of a thread that read a workbook, as it came over. */
export interface WorkbookError {
  name: string;
  message: string;
  code?: string;
  /** Of the archive: `xl/sharedStrings.xml`. */
  part?: string;
}

/** What people are told of it; what is nobody's fault stays an error. */
export function workbookProblem({ name, message, code, part }: WorkbookError): Error {
  const where = part === undefined ? { vi: '', en: '' } : { vi: ` (phần ${part})`, en: ` (part ${part})` };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'WORKBOOK_TOO_LARGE') {
    return new Problem(413, 'workbook_too_large', {
      vi: `Bảng tính quá lớn khi giải nén${where.vi}. Hãy lưu thành csv hoặc chia thành nhiều tệp.`,
      en: `The workbook is too large once unpacked${where.en}. Save it as csv, or split it into several files.`,
    });
  }
  if (code === 'ENOSPC') return Object.assign(new Error(message), { code });
  if (code === 'WORKBOOK_PROTECTED') return protectedOrOld();
  if (code === 'WORKBOOK_DAMAGED')
    return new Problem(400, 'unreadable_workbook', {
      vi: `Bảng tính bị hỏng nên không đọc được${where.vi}. Hãy mở bằng Excel và lưu lại.`,
      en: `The workbook is damaged and cannot be read${where.en}. Open it in Excel and save it again.`,
    });
  return Object.assign(new Error(message), { name });
}
