import type { Language, LocalizedText } from '@tessera/plugin-sdk/contract';
import type { GuidePath } from './pages';
import type { GuideSection } from './section';
import type { IconSource } from '@tessera/plugin-sdk/ui';

export interface GuideContents {
  icon: IconSource;
  about: LocalizedText;
  sections: Record<Language, () => Promise<{ default: readonly GuideSection[] }>>;
}

export const contents: Readonly<Record<GuidePath, GuideContents>> = {
  '/huong-dan-su-dung/thiet-lap-mau-file': {
    icon: 'documentTable',
    about: {
      vi: 'Nhập tệp, kiểm tra, ghép cột theo mẫu chuẩn hoá, tạo tệp phân tích',
      en: 'Import a file, check it, map its columns to a template, create the analysis file',
    },
    sections: { vi: () => import('./content/files.vi'), en: () => import('./content/files.en') },
  },
  '/huong-dan-su-dung/thiet-lap-bien': {
    icon: 'settings',
    about: {
      vi: 'Gộp giá trị, chia khoảng, chọn năm quan sát, lưu thành phiên bản',
      en: 'Group levels, choose ranges and observed years, save them as a version',
    },
    sections: { vi: () => import('./content/settings.vi'), en: () => import('./content/settings.en') },
  },
  '/huong-dan-su-dung/phan-tich-bien': {
    icon: 'chartBar',
    about: {
      vi: 'Phân tích một, hai, ba chiều, biểu đồ chuyên sâu, bản đồ, mô hình GLM',
      en: 'One-, two- and three-way analyses, insight charts, the map, GLM',
    },
    sections: { vi: () => import('./content/analysis.vi'), en: () => import('./content/analysis.en') },
  },
  '/huong-dan-su-dung/bao-cao-insurtech': {
    icon: 'calculator',
    about: { vi: 'Dự phòng phí chưa được hưởng theo ngày định giá', en: 'The unearned premium reserve at a valuation date' },
    sections: { vi: () => import('./content/reserve.vi'), en: () => import('./content/reserve.en') },
  },
  '/huong-dan-su-dung/ho-tro': {
    icon: 'question',
    about: {
      vi: 'Các chỉ tiêu được tính thế nào, thông báo thường gặp, báo lỗi',
      en: 'How figures are computed, frequent messages, reporting a fault',
    },
    sections: { vi: () => import('./content/help.vi'), en: () => import('./content/help.en') },
  },
};
