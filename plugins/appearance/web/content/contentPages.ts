import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { IconSource } from '@tessera/plugin-sdk/ui';

/** The information pages: one screen draws them all. Light, because the declaration reads it. */
export const contentPages = [
  { path: '/quan-ly-bao-gioi-thieu', type: 'introduction', icon: 'info', title: { vi: 'Trang giới thiệu', en: 'Introduction page' } },
  {
    path: '/quan-ly-dieu-khoan',
    type: 'condition',
    icon: 'documentCheck',
    title: { vi: 'Điều khoản và điều kiện', en: 'Terms and conditions' },
  },
  { path: '/quan-ly-rieng-tu', type: 'policy', icon: 'personLock', title: { vi: 'Chính sách riêng tư', en: 'Privacy policy' } },
  {
    path: '/quan-ly-bao-hiem',
    type: 'purchasePolicy',
    icon: 'cart',
    title: { vi: 'Chính sách mua bảo hiểm trực tuyến', en: 'Online purchase policy' },
  },
  { path: '/quan-ly-bao-mat', type: 'security', icon: 'shield', title: { vi: 'Trang bảo mật', en: 'Security page' } },
] as const satisfies readonly { path: string; type: string; icon: IconSource; title: LocalizedText }[];
