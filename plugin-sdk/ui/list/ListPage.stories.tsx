import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  answerPromoCodes,
  promoActions,
  promoColumns,
  promoFilters,
  searchedFilters,
  usePromoCodes,
  type PromoCode,
} from '../samples/promoCodes';
import { ListPage, type ListPageProps } from './ListPage';

const meta = {
  title: 'Page shapes/List',
  component: ListPage,
  parameters: { bare: true },
} satisfies Meta<typeof ListPage>;
export default meta;
type Story = StoryObj;

type PromoList = ListPageProps<PromoCode, Record<string, unknown>>;
const list: PromoList = {
  title: 'Mã khuyến mại',
  caption: 'Danh sách mã khuyến mại',
  useList: usePromoCodes,
  columns: promoColumns,
  filters: promoFilters,
  searchPlaceholder: 'Tìm theo mã hoặc tên',
  primaryAction: { label: 'Tạo mã khuyến mại', shortLabel: 'Tạo mã', onClick() {} },
  rowActions: promoActions,
  bulkActions: [
    { icon: 'play', label: 'Áp dụng', onClick() {} },
    { icon: 'pause', label: 'Huỷ áp dụng', onClick() {} },
    { icon: 'delete', label: 'Xoá', danger: true, onClick() {} },
  ],
  exportAs: { workbook: async () => {}, pdf: async () => {} },
  emptyState: { icon: 'ticket', title: 'Chưa có mã khuyến mại', text: 'Tạo mã đầu tiên để khách hàng dùng khi mua bảo hiểm.' },
};
const story = (changes: Partial<PromoList>, rest: Partial<Story> = {}): Story => ({
  render: () => <ListPage {...list} {...changes} />,
  ...rest,
});
const answers = (answer: object) => ({ useList: () => ({ refetch() {}, ...answer }) });

export const Default = story({ defaults: { pageSize: 20 } });
export const Filtered = story(
  { defaults: { pageSize: 20 } },
  { parameters: { route: '/?status=on&status=off&status=expired&from=2026-10-01..2026-12-31&search=bao&sort=from,desc&page=2' } },
);
/** A filter that is on at first, a long list and records: these two are searched by typing. */
export const SearchedFilters: Story = {
  ...story({ filters: searchedFilters }, { parameters: { route: '/?province=01&province=79&productId=3' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sản phẩm: Sức khoẻ gia đình' }));
    const drawer = await within(document.body).findByRole('dialog', { name: 'Bộ lọc' });
    await waitFor(() => expect(within(drawer).getByRole('combobox', { name: 'Sản phẩm' })).toHaveFocus());
    const box = within(drawer).getByRole('combobox', { name: 'Tỉnh, thành phố' });
    await userEvent.type(box, 'da nang');
    await within(document.body).findByRole('menuitemcheckbox', { name: 'Đà Nẵng' });
  },
};
export const Compact = story({ defaults: { pageSize: 20 } }, { parameters: { route: '/?density=compact&columns=value,status,id' } });
export const Loading = story(answers({ isLoading: true, isFetching: true }));
export const Refreshing = story({ useList: (input) => ({ ...usePromoCodes(input), isFetching: true }) });
export const EmptyList = story(answers({ data: { data: [], total: 0 } }));
export const NoMatch = story({}, { parameters: { route: '/?search=vung+ben+2027&type=VND' } });
export const FailedList = story(
  answers({ error: { status: 500, code: 'unexpected', detail: 'Máy chủ gặp lỗi khi đọc danh sách.', reference: '7F3K-92QD' } }),
);
export const NotPermitted = story(
  answers({ error: { status: 403, code: 'forbidden', needs: ['ReadPromotion'], heldBy: ['Quản lý nghiệp vụ'] } }),
);
export const MoreThanCounted = story(
  answers({ data: { data: answerPromoCodes({ page: 1, pageSize: 10 }).data, total: 10_000, totalKind: 'atLeast', page: 1, pageSize: 10 } }),
);
export const Embedded = story({ embedded: true }, { parameters: {} });
export const LongVietnamese = story({
  title: 'Danh sách mã khuyến mại áp dụng cho bảo hiểm trách nhiệm dân sự bắt buộc của chủ xe cơ giới',
  subtitle: 'Chỉ gồm những mã do Phòng Phát triển kinh doanh khu vực miền Trung và Tây Nguyên tạo trong năm nghiệp vụ hiện hành.',
  primaryAction: { label: 'Tạo mã khuyến mại cho chương trình bán chéo' },
});
