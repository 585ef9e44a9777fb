import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { changeOf, periodBefore, periodOf, type Period } from '@tessera/plugin-sdk/contract';
import { useFormat } from '../format/values';
import { CardGrid } from '../page/Card';
import { PageFrame } from '../page/PageFrame';
import { QueryCard } from '../page/QueryCard';
import { FigureCard } from './FigureCard';
import { PeriodPicker } from './PeriodPicker';

const meta = { title: 'Components/Dashboard/Parts', parameters: { bare: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

function Dashboard({ first }: { first: Period }) {
  const format = useFormat();
  const [period, setPeriod] = useState(first);
  const before = periodBefore(period);
  return (
    <PageFrame title="Tổng quan" subtitle={`So với ${format.date(before.from)} – ${format.date(before.to)}`}>
      <div>
        <PeriodPicker value={period} onChange={setPeriod} />
      </div>
      <CardGrid min={240}>
        <FigureCard
          title="Phí bảo hiểm"
          figure={format.short(1_240_000_000)}
          change={changeOf(1_240_000_000, 1_138_600_000)}
          against="so với kỳ trước"
          goodWhen="up"
          to="/contracts"
          linkLabel="Mở báo cáo kinh doanh"
        />
        <FigureCard
          title="Bồi thường đã trả"
          figure={format.short(86_400_000)}
          change={changeOf(86_400_000, 82_900_000)}
          against="so với kỳ trước"
          goodWhen="down"
          to="/claims"
          linkLabel="Mở bồi thường"
        />
        <FigureCard title="Hợp đồng mới" figure={format.number(318)} change={null} />
        <FigureCard title="Tỷ lệ bồi thường của các hợp đồng bảo hiểm sức khỏe nhóm" figure={undefined} />
        <QueryCard title="Sắp hết hạn" query={{ data: ['SUCKHOE20 còn 4 trong 800 lượt'], refetch() {} }} failedTitle="Chưa tải được">
          {(lines) => <p>{lines.join(', ')}</p>}
        </QueryCard>
        <QueryCard<string[]> title="Cần xử lý lỗi" query={{ error: { status: 500 }, refetch() {} }} failedTitle="Chưa tải được việc bị lỗi">
          {(lines) => <p>{lines.join(', ')}</p>}
        </QueryCard>
        <QueryCard<string[]> title="Đang tải" query={{ refetch() {} }} failedTitle="Chưa tải được">
          {(lines) => <p>{lines.join(', ')}</p>}
        </QueryCard>
      </CardGrid>
    </PageFrame>
  );
}

export const Default: Story = { render: () => <Dashboard first={periodOf('week', '2026-11-22')} /> };
export const OwnPeriod: Story = {
  ...Default,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Tuần này: 16\/11\/2026 – 22\/11\/2026/ }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'Chọn ngày…' }));
    const to = await page.findByRole('textbox', { name: 'Đến' });
    await userEvent.clear(to);
    await userEvent.type(to, '1/11/2026');
    await expect(await page.findByText(/Ngày bắt đầu phải trước/)).toBeVisible();
    await userEvent.clear(to);
    await userEvent.type(to, '30/11/2026');
    await userEvent.click(page.getByRole('button', { name: 'Áp dụng' }));
    await canvas.findByRole('button', { name: 'Kỳ: 16/11/2026 – 30/11/2026' });
    await canvas.findByText('So với 01/11/2026 – 15/11/2026');
  },
};
