import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { BarChart, LineChart, PieChart, type ChartData } from '@tessera/plugin-sdk/charts';
import { changeOf, periodBefore, periodOf } from '@tessera/plugin-sdk/contract';
import { CardGrid, FigureCard, PageFrame, PeriodPicker, useFormat } from '@tessera/plugin-sdk/ui';

/** Filters on top, figures as cards, charts in a grid that reflows. Every figure is of the period that the picker names. */
export default { title: 'Page shapes/Dashboard', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

const chart = (of: string, labels: readonly string[], name: string, values: readonly number[], format: 'money' | 'count'): ChartData => ({
  categoryLabel: of,
  categories: labels.map((label) => ({ id: label, label })),
  series: [{ id: name, label: name, format, values }],
});
const months = ['06/2026', '07/2026', '08/2026', '09/2026', '10/2026', '11/2026'];
const kinds = ['Ô tô', 'Xe máy', 'Sức khoẻ', 'Du lịch'];
const byMonth = chart(
  'Tháng',
  months,
  'Phí',
  months.map((_, at) => 820_000_000 + at * at * 17_000_000),
  'money',
);
const shares = chart('Loại', kinds, 'Phí', [620_000_000, 310_000_000, 240_000_000, 70_000_000], 'money');
const counts = chart('Loại', kinds, 'Hợp đồng', [124, 141, 38, 15], 'count');

function Dashboard() {
  const format = useFormat();
  const [period, setPeriod] = useState(periodOf('month', '2026-11-22'));
  const before = periodBefore(period);
  return (
    <PageFrame title="Kinh doanh" subtitle={`So với ${format.date(before.from)} – ${format.date(before.to)}`}>
      <div>
        <PeriodPicker value={period} onChange={setPeriod} />
      </div>
      <CardGrid min={220}>
        <FigureCard
          title="Phí bảo hiểm"
          figure={format.short(1_240_000_000)}
          change={changeOf(1_240_000_000, 1_138_600_000)}
          against="so với kỳ trước"
          goodWhen="up"
          to="/contracts"
          linkLabel="Mở hợp đồng"
        />
        <FigureCard
          title="Bồi thường đã trả"
          figure={format.short(86_400_000)}
          change={changeOf(86_400_000, 82_900_000)}
          against="so với kỳ trước"
          goodWhen="down"
        />
        <FigureCard title="Hợp đồng mới" figure={format.number(318)} change={null} />
      </CardGrid>
      <CardGrid min={420}>
        <LineChart title="Phí theo tháng" unit="Đồng" data={byMonth} height={280} />
        <PieChart title="Phí theo loại" unit="Đồng" data={shares} height={280} />
        <BarChart title="Hợp đồng theo loại" data={counts} height={280} />
      </CardGrid>
    </PageFrame>
  );
}
export const Default: Story = { render: () => <Dashboard /> };
