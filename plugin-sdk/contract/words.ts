import type { LocalizedText } from './text';

/** What the first word of a name says: of a permission (`ReadCustomer`), of a call (`createPromoCodes`). */
const verbs: Readonly<Record<string, LocalizedText>> = {
  read: { vi: 'Xem', en: 'View' },
  list: { vi: 'Xem', en: 'View' },
  get: { vi: 'Xem', en: 'View' },
  show: { vi: 'Xem', en: 'View' },
  create: { vi: 'Thêm', en: 'Add' },
  add: { vi: 'Thêm', en: 'Add' },
  new: { vi: 'Thêm', en: 'Add' },
  update: { vi: 'Sửa', en: 'Change' },
  change: { vi: 'Sửa', en: 'Change' },
  edit: { vi: 'Sửa', en: 'Change' },
  rename: { vi: 'Đổi tên', en: 'Rename' },
  save: { vi: 'Lưu', en: 'Save' },
  set: { vi: 'Đặt', en: 'Set' },
  delete: { vi: 'Xoá', en: 'Delete' },
  remove: { vi: 'Xoá', en: 'Delete' },
  restore: { vi: 'Khôi phục', en: 'Restore' },
  undo: { vi: 'Hoàn tác', en: 'Undo' },
  move: { vi: 'Chuyển', en: 'Move' },
  copy: { vi: 'Nhân bản', en: 'Copy' },
  duplicate: { vi: 'Nhân bản', en: 'Copy' },
  export: { vi: 'Xuất', en: 'Export' },
  download: { vi: 'Tải xuống', en: 'Download' },
  import: { vi: 'Nhập', en: 'Import' },
  upload: { vi: 'Tải lên', en: 'Upload' },
  approve: { vi: 'Duyệt', en: 'Approve' },
  reject: { vi: 'Từ chối', en: 'Reject' },
  cancel: { vi: 'Huỷ', en: 'Cancel' },
  run: { vi: 'Chạy', en: 'Run' },
  start: { vi: 'Bắt đầu', en: 'Start' },
  stop: { vi: 'Dừng', en: 'Stop' },
  share: { vi: 'Chia sẻ', en: 'Share' },
  send: { vi: 'Gửi', en: 'Send' },
  end: { vi: 'Kết thúc', en: 'End' },
  revoke: { vi: 'Thu hồi', en: 'Revoke' },
  assign: { vi: 'Giao', en: 'Assign' },
  issue: { vi: 'Cấp', en: 'Issue' },
};

/** A label within a sentence: "Khách hàng" is "khách hàng", "FAQ" stays. */
const within = (label: string) =>
  label.length > 1 && label[1] === label[1]?.toUpperCase() && /\p{L}/u.test(label[1]!)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);

/**
 * A name of the code in the words of people: what its first word says, of the thing that the label names. A first word that is
 * unknown leaves the label alone.
 * @example wordsOfName('ReadCustomer', { vi: 'Khách hàng', en: 'Customers' }) // { vi: 'Xem khách hàng', en: 'View customers' }
 */
export function wordsOfName(name: string, label: LocalizedText): LocalizedText {
  const verb = verbs[/^[a-z]+|^[A-Z][a-z]*/.exec(name)?.[0].toLowerCase() ?? ''];
  const say = (language: keyof LocalizedText) => {
    const [said, what] = [verb?.[language], label[language]];
    // "Duyệt nạp tiền" says it already
    return !said || what.toLowerCase().startsWith(`${said.toLowerCase()} `) ? what : `${said} ${within(what)}`;
  };
  return { vi: say('vi'), en: say('en') };
}
