import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { environmentSentences } from '@tessera/plugin-sdk/server/python';

/** What people read about Python, in one place. */
export const sentences = {
  prepareFailed: environmentSentences.prepareFailed,
  preparing: {
    vi: 'Đang chuẩn bị môi trường Python cho mô hình và dự phòng; việc này chỉ làm một lần.',
    en: 'The Python environment for models and reserves is being prepared; this is done once.',
  },
  cancelled: { vi: 'Phép tính đã được huỷ.', en: 'The calculation was cancelled.' },
  timeOut: (minutes: number): LocalizedText => ({
    vi: `Phép tính chạy quá ${minutes} phút nên đã bị dừng.`,
    en: `The calculation took longer than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and was stopped.`,
  }),
  killed: {
    vi: 'Phép tính bị hệ thống dừng giữa chừng, thường là do thiếu bộ nhớ. Hãy chọn ít biến hơn hoặc gộp bớt các mức.',
    en: 'The system stopped the calculation half-way, most often for lack of memory. Choose fewer variables or merge levels.',
  },
  unfinished: {
    vi: 'Phép tính dừng giữa chừng: quá thời gian cho phép, hoặc máy chủ bị ngắt nhiều lần. Hãy chạy lại.',
    en: 'The calculation ended half-way: it took too long, or the server was interrupted several times. Start it again.',
  },
  crashed: {
    vi: 'Chương trình tính dừng bất thường; chi tiết nằm trong nhật ký.',
    en: 'The calculation ended unexpectedly; the details are in the log.',
  },
} satisfies Record<string, LocalizedText | ((value: never) => LocalizedText)>;

/** What a run does now, by the word that Python says. */
export const steps: Readonly<Record<string, LocalizedText>> = {
  prepare: sentences.preparing,
  read: { vi: 'Đọc dữ liệu', en: 'Reading the data' },
  fit: { vi: 'Khớp mô hình', en: 'Fitting the model' },
  calculate: { vi: 'Tính phí chưa được hưởng', en: 'Calculating unearned premium' },
  total: { vi: 'Cộng theo chi nhánh và sản phẩm', en: 'Adding up by branch and product' },
  write: { vi: 'Ghi kết quả', en: 'Writing the results' },
};
