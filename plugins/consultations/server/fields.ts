import type { FieldWords } from '@tessera/plugin-sdk/server';

/** What the audit calls fields that neither a workbook nor a screen of the plugin names. */
export const fields: FieldWords = {
  avatar: { vi: 'Ảnh đại diện', en: 'Picture' },
  doctorId: { vi: 'Bác sĩ', en: 'Doctor' },
  fromDay: { vi: 'Từ ngày', en: 'From', as: 'day' },
  fromTime: { vi: 'Từ giờ', en: 'From' },
  isPublish: { vi: 'Đã đăng', en: 'Published' },
  specialtyIds: { vi: 'Chuyên khoa', en: 'Specialties' },
  toDay: { vi: 'Đến ngày', en: 'To', as: 'day' },
  toTime: { vi: 'Đến giờ', en: 'To' },
};
