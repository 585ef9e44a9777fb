import type { Meta, StoryObj } from '@storybook/react-vite';
import { ItemsCard, type CardRow } from './ItemsCard';

interface Sample extends CardRow {
  title: string;
  text: string;
}
type Props = Parameters<typeof ItemsCard<Sample>>[0];

const picture = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120"><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h320v120H0z"/></svg>`)}`;

const banners: Sample[] = [
  {
    id: 1,
    title: 'Tết Đinh Mùi, giảm 15% bảo hiểm ô tô',
    text: 'Áp dụng cho khách hàng mới đến hết ngày 28/02/2027.',
    image: picture('#166A72', '#D37B20'),
  },
  {
    id: 2,
    title: 'Bảo hiểm sức khoẻ gia đình',
    text: 'Một hợp đồng cho bốn người, bảo lãnh viện phí tại 320 bệnh viện.',
    image: picture('#044349', '#479EA4'),
  },
  { id: 3, title: 'Gia hạn xe máy chỉ từ 66.000 đ', text: '', image: null },
];
const answered = (data: Sample[]) => ({
  data: { data, total: data.length, totalKind: 'exact' as const, page: 1, pageSize: 100 },
  refetch() {},
});
const all = { mayAdd: true, mayEdit: true, mayRemove: true };

const banner: Props = {
  title: 'Banner loại 1',
  icon: 'image',
  query: answered(banners),
  emptyText: 'Chưa có banner loại 1',
  addLabel: 'Thêm banner',
  nameOf: (row) => row.title,
  textOf: (row) => row.text,
  shape: 'wide',
  rights: all,
  onAdd() {},
  onEdit() {},
  onMove() {},
  onRemove() {},
};

export default { title: 'Plugins/Appearance/ItemsCard' } satisfies Meta;
const story = (changes: Partial<Props> = {}, rest: Partial<StoryObj> = {}): StoryObj => ({
  render: () => <ItemsCard {...banner} {...changes} />,
  ...rest,
});

export const Banners = story();
export const Logos = story({
  title: 'Logo công ty',
  shape: 'logo',
  textOf: () => 'example.vn',
  nameOf: (row) => ['Bảo hiểm Việt Tín', 'Bảo hiểm Đại Dương', 'Bảo hiểm Phương Nam'][row.id - 1] ?? '',
});
export const Features = story({
  title: 'Tính năng nổi bật',
  pictureless: true,
  query: answered(banners.map((row) => ({ ...row, image: null }))),
});
export const OnlyReading = story({ rights: { mayAdd: false, mayEdit: false, mayRemove: false } });
export const Empty = story({ query: answered([]) });
export const Loading = story({ query: { isLoading: true, refetch() {} } });
export const Failed = story({
  query: { error: { status: 500, code: 'internal', detail: 'Có lỗi, vui lòng thử lại', reference: '7F3K-92QD' }, refetch() {} },
});
