import { fold } from '@tessera/plugin-sdk/contract';
import { provinces } from '@tessera/plugin-sdk/reference';
import { StatusTag, TypeTag, type StatusTone } from '../feedback/tags';
import { UsageBar } from '../feedback/UsageBar';
import { DateText, Money, Percent } from '../format/values';
import type { ListInput } from '../list/useListState';
import type { FilterDef } from '../list/filters';
import type { PagedResponse } from '../list/readPage';
import type { Column, RowAction } from '../table/columns';
import { NameCell } from '../table/NameCell';
import type { IconSource } from '../icons/Icon';

/** Invented promo codes for stories and tests. */
export interface PromoCode {
  id: number;
  code: string;
  name: string;
  type: 'VND' | 'PERCENTAGE';
  value: number;
  from: string;
  to: string;
  used: number;
  total: number;
  status: 'on' | 'off' | 'expired';
}

const firstCodes: Omit<PromoCode, 'id'>[] = [
  {
    code: 'TET2027',
    name: 'Ưu đãi Tết Đinh Mùi',
    type: 'PERCENTAGE',
    value: 15,
    from: '2027-01-15',
    to: '2027-02-28',
    used: 0,
    total: 2000,
    status: 'off',
  },
  {
    code: 'VIETTINDL',
    name: 'Đại lý Việt Tín, nội bộ',
    type: 'VND',
    value: 1_234_567,
    from: '2026-11-05',
    to: '2026-12-05',
    used: 3,
    total: 10,
    status: 'on',
  },
  {
    code: 'OTO500K',
    name: 'Giảm phí TNDS ô tô',
    type: 'VND',
    value: 500_000,
    from: '2026-11-01',
    to: '2026-12-31',
    used: 342,
    total: 500,
    status: 'on',
  },
  {
    code: 'SUCKHOE20',
    name: 'Sức khoẻ gia đình mở rộng',
    type: 'PERCENTAGE',
    value: 20,
    from: '2026-11-01',
    to: '2026-11-30',
    used: 796,
    total: 800,
    status: 'on',
  },
  {
    code: 'TAINAN24H',
    name: 'Tai nạn cá nhân 24/24',
    type: 'PERCENTAGE',
    value: 5,
    from: '2026-11-01',
    to: '2027-01-31',
    used: 211,
    total: 600,
    status: 'on',
  },
  {
    code: 'PHUNUVN2010',
    name: 'Ngày Phụ nữ Việt Nam',
    type: 'VND',
    value: 120_000,
    from: '2026-10-18',
    to: '2026-10-22',
    used: 64,
    total: 300,
    status: 'expired',
  },
  {
    code: 'NHAOVUNGBEN',
    name: 'Bảo hiểm nhà tư nhân',
    type: 'PERCENTAGE',
    value: 12.5,
    from: '2026-10-15',
    to: '2027-01-15',
    used: 187,
    total: 1000,
    status: 'on',
  },
  {
    code: 'XEMAY66',
    name: 'Bảo hiểm xe máy toàn quốc',
    type: 'VND',
    value: 66_000,
    from: '2026-10-01',
    to: '2026-12-31',
    used: 4218,
    total: 5000,
    status: 'on',
  },
  {
    code: 'MATKINH50',
    name: 'Quyền lợi kính thuốc',
    type: 'VND',
    value: 50_000,
    from: '2026-09-01',
    to: '2026-12-31',
    used: 27,
    total: 400,
    status: 'off',
  },
  {
    code: 'THU2026',
    name: 'Khuyến mại mùa thu',
    type: 'PERCENTAGE',
    value: 8,
    from: '2026-08-01',
    to: '2026-10-31',
    used: 1500,
    total: 1500,
    status: 'expired',
  },
  {
    code: 'KHTHANTHIET',
    name: 'Khách thân thiết hạng Vàng',
    type: 'PERCENTAGE',
    value: 10,
    from: '2026-07-01',
    to: '2026-12-31',
    used: 1290,
    total: 3000,
    status: 'on',
  },
  {
    code: 'DULICHHE',
    name: 'Du lịch hè cùng gia đình',
    type: 'VND',
    value: 80_000,
    from: '2026-06-01',
    to: '2026-08-31',
    used: 512,
    total: 1000,
    status: 'expired',
  },
];

export const promoCodes: readonly PromoCode[] = Array.from({ length: 128 }, (_, index) => {
  const sample = firstCodes[index % firstCodes.length] as Omit<PromoCode, 'id'>;
  const round = Math.floor(index / firstCodes.length);
  return { ...sample, id: index + 1, code: round ? `${sample.code}-${round}` : sample.code };
});

const statusOf: Record<PromoCode['status'], { tone: StatusTone; icon?: IconSource; text: string }> = {
  on: { tone: 'success', text: 'Đang áp dụng' },
  off: { tone: 'neutral', text: 'Chưa áp dụng' },
  expired: { tone: 'danger', icon: 'clock', text: 'Hết hạn' },
};

export const promoColumns: readonly Column<PromoCode>[] = [
  {
    id: 'code',
    header: 'Mã',
    value: (row) => row.code,
    render: (row) => <NameCell name={row.code} below={row.name} to={`/codes/${row.id}`} />,
    sortable: true,
  },
  {
    id: 'type',
    header: 'Loại',
    value: (row) => row.type,
    render: (row) => <TypeTag tone={row.type === 'VND' ? 'neutral' : 'brand'}>{row.type === 'VND' ? 'Số tiền' : 'Phần trăm'}</TypeTag>,
    card: 'hidden',
  },
  {
    id: 'value',
    header: 'Giá trị',
    align: 'end',
    sortable: true,
    value: (row) => row.value,
    render: (row) => (row.type === 'VND' ? <Money value={row.value} strong /> : <Percent value={row.value} strong />),
  },
  {
    id: 'from',
    header: 'Hiệu lực từ',
    width: 102,
    sortable: true,
    value: (row) => row.from,
    render: (row) => <DateText value={row.from} />,
  },
  { id: 'to', header: 'Đến', width: 102, value: (row) => row.to, render: (row) => <DateText value={row.to} /> },
  {
    id: 'used',
    header: 'Lượt dùng',
    width: 132,
    value: (row) => row.used,
    render: (row) => <UsageBar used={row.used} total={row.total} muted={row.status === 'expired'} />,
  },
  {
    id: 'status',
    header: 'Trạng thái',
    card: 'status',
    value: (row) => statusOf[row.status].text,
    render: (row) => <StatusTag {...statusOf[row.status]}>{statusOf[row.status].text}</StatusTag>,
  },
  { id: 'id', header: 'Số hiệu', hiddenAtFirst: true, align: 'end', value: (row) => row.id },
];

export const promoActions = (row: PromoCode): RowAction[] => [
  row.status === 'on'
    ? { icon: 'pause', label: 'Huỷ áp dụng', onClick() {} }
    : { icon: 'play', label: 'Áp dụng', onClick() {}, disabledReason: row.status === 'expired' ? 'mã đã hết hạn' : undefined },
  { icon: 'edit', label: 'Sửa', to: `/codes/${row.id}` },
  { icon: 'copy', label: 'Nhân bản', onClick() {} },
  { icon: 'delete', label: 'Xoá', danger: true, onClick() {} },
];

export const promoFilters: readonly FilterDef[] = [
  {
    id: 'status',
    label: 'Trạng thái',
    kind: 'multi',
    options: [
      { value: 'on', label: 'Đang áp dụng' },
      { value: 'off', label: 'Chưa áp dụng' },
      { value: 'expired', label: 'Hết hạn' },
    ],
  },
  {
    id: 'type',
    label: 'Loại',
    kind: 'options',
    options: [
      { value: 'VND', label: 'Số tiền' },
      { value: 'PERCENTAGE', label: 'Phần trăm' },
    ],
  },
  { id: 'from', label: 'Hiệu lực từ', kind: 'dateRange' },
  { id: 'value', label: 'Giá trị', kind: 'numberRange' },
  { id: 'name', label: 'Tên', kind: 'text' },
];

const products = ['TNDS ô tô bắt buộc', 'Vật chất xe', 'Sức khoẻ gia đình', 'Nhà tư nhân', 'Du lịch trong nước'].map((label, index) => ({
  value: index + 1,
  label,
}));

/** What is searched by typing: a long list as it stands, and records that a server would search; and one that is on at first. */
export const searchedFilters: readonly FilterDef[] = [
  {
    id: 'status',
    label: 'Trạng thái',
    kind: 'options',
    usual: 'on',
    options: [
      { value: 'on', label: 'Đang áp dụng' },
      { value: 'off', label: 'Chưa áp dụng' },
    ],
  },
  { id: 'province', label: 'Tỉnh, thành phố', kind: 'multi', options: provinces.map(({ code, name }) => ({ value: code, label: name })) },
  {
    id: 'productId',
    label: 'Sản phẩm',
    kind: 'options',
    useFound: ({ search, ids }) => ({
      found: products.filter(({ value, label }) => (ids ? ids.includes(value) : fold(label).includes(fold(search ?? '')))),
      loading: false,
    }),
  },
];

type PromoInput = ListInput & { status?: string[]; type?: string; fromFrom?: string; fromTo?: string };

/** What a server would answer. */
export function answerPromoCodes(input: PromoInput): PagedResponse<PromoCode> {
  const found = promoCodes.filter(
    (row) =>
      (!input.search || fold(row.code + row.name).includes(fold(input.search))) &&
      (!input.status || [input.status].flat().includes(row.status)) &&
      (!input.type || row.type === input.type) &&
      (!input.fromFrom || row.from >= input.fromFrom) &&
      (!input.fromTo || row.from <= input.fromTo),
  );
  const [field, direction] = input.sort?.split(',') ?? [];
  if (field) {
    const sign = direction === 'desc' ? -1 : 1;
    found.sort(
      (a, b) => sign * String(a[field as keyof PromoCode]).localeCompare(String(b[field as keyof PromoCode]), 'vi', { numeric: true }),
    );
  }
  const start = (input.page - 1) * input.pageSize;
  return {
    data: found.slice(start, start + input.pageSize),
    total: found.length,
    totalKind: 'exact',
    page: input.page,
    pageSize: input.pageSize,
  };
}

export const usePromoCodes = (input: Record<string, unknown>) => ({ data: answerPromoCodes(input as unknown as PromoInput), refetch() {} });
