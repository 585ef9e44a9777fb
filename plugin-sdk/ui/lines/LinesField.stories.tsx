import type { Meta, StoryObj } from '@storybook/react-vite';
import { array, boolean, object, string } from 'yup';
import { day, money, percent, recordId, text } from '@tessera/plugin-sdk/contract';
import { inForm, states } from '../forms/samples/inForm';
import type { LineColumn, LineReference } from './columns';
import { LinesField } from './LinesField';

const makers = [
  { value: 1, label: 'Kính mắt Ánh Dương (AD)' },
  { value: 2, label: 'Essilor Việt Nam (ES)' },
];
const maker: LineReference = {
  useFound: () => ({ options: makers, loading: false }),
  useNames: () => makers,
  useFind: () => (text) => Promise.resolve(makers.find(({ label }) => label.includes(text))),
};
const kinds = [
  { value: 'frame', label: 'Gọng' },
  { value: 'lens', label: 'Tròng' },
];
interface Line {
  id?: number;
  title: string;
  makerId: number | null;
  kind: string | null;
  price: number | null;
  share: number | null;
  day: string | null;
  isPaid: boolean;
}
const columns: LineColumn<Line>[] = [
  { name: 'title', header: 'Mặt hàng' },
  { name: 'makerId', header: 'Nhà cung cấp', kind: 'reference', from: maker },
  { name: 'kind', header: 'Loại', kind: 'select', options: kinds, width: 110 },
  { name: 'price', header: 'Giá', kind: 'money' },
  { name: 'share', header: 'Bảo hiểm', kind: 'percent' },
  { name: 'paid', header: 'Bảo hiểm trả', kind: 'money', compute: ({ price, share }) => Math.round(((price ?? 0) * (share ?? 0)) / 100) },
  { name: 'day', header: 'Ngày', kind: 'day' },
  { name: 'isPaid', header: 'Đã trả', kind: 'switch' },
];
const schema = object({
  lines: array(
    object({
      id: recordId().nullable(),
      title: text(60).required(),
      makerId: recordId().nullable(),
      kind: string().oneOf(['frame', 'lens']).nullable(),
      price: money().required(),
      share: percent().nullable(),
      day: day().nullable(),
      isPaid: boolean().required(),
    }),
  )
    .min(1)
    .max(500),
});
const lineOf = (at: number): Line => ({
  id: at + 1,
  title: at % 3 ? `Tròng Essilor Crizal 1.56, mã ${at + 1}` : 'Gọng Seiko T744, titan, mạ vàng hồng, kèm hộp da và khăn lau',
  makerId: (at % 2) + 1,
  kind: at % 3 ? 'lens' : 'frame',
  price: 780_000 + at * 1_000,
  share: 60,
  day: '2026-11-19',
  isPaid: at % 2 === 0,
});
const lines = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at));

const meta = {
  title: 'Components/Forms/LinesField',
  component: LinesField<Line>,
  decorators: [inForm],
  args: { name: 'lines', label: 'Cách tính', columns, totals: { price: 'sum', paid: 'sum' } },
  parameters: { form: { schema, initialValues: { lines: lines(3) } }, formWidth: 1100 },
} satisfies Meta<typeof LinesField<Line>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};
export const None: Story = { parameters: { form: { initialValues: { lines: [] }, attempted: true } } };
export const Many: Story = { parameters: { form: { initialValues: { lines: lines(500) } } } };
export const Wrong: Story = {
  parameters: {
    form: { initialValues: { lines: lines(8).map((line, at) => (at % 3 ? { ...line, title: '', price: null } : line)) }, attempted: true },
  },
};
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;
