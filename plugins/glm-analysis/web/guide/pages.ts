/** Addresses and titles of the user guide: all that the declaration needs. */
export const guidePath = '/huong-dan-su-dung';

export const guidePages = [
  { path: `${guidePath}/thiet-lap-mau-file`, title: { vi: 'Thiết lập mẫu tệp', en: 'From a file to an analysis file' } },
  { path: `${guidePath}/thiet-lap-bien`, title: { vi: 'Thiết lập biến', en: 'Variable settings' } },
  { path: `${guidePath}/phan-tich-bien`, title: { vi: 'Phân tích biến', en: 'Analysis' } },
  { path: `${guidePath}/bao-cao-insurtech`, title: { vi: 'Báo cáo Insurtech', en: 'Insurtech reports' } },
  { path: `${guidePath}/ho-tro`, title: { vi: 'Hỗ trợ', en: 'Help' } },
] as const;
export type GuidePath = (typeof guidePages)[number]['path'];
