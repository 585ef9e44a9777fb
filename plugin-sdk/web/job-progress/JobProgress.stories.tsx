import type { Meta, StoryObj } from '@storybook/react-vite';
import { job, manifest, type JobView } from '@tessera/plugin-sdk/contract';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import { Card } from '@tessera/plugin-sdk/ui';
import { JobProgress } from './JobProgress';

const title = { vi: 'Khớp mô hình “Tần suất 2026” cho xe-co-gioi.csv', en: 'Fit the model “Tần suất 2026” to xe-co-gioi.csv' };
const shop = manifest({ id: 'shop', title, api: ['shop'], permissions: {}, jobs: { fit: job<object>({ title }) } });
const id = '0b5c1a52-53f8-4b1e-9a0f-5f7f5b8f2c11';
const running: JobView = {
  id,
  plugin: 'shop',
  kind: 'fit',
  title,
  state: 'running',
  progress: 0.42,
  doing: { vi: 'Gộp dữ liệu theo các biến', en: 'Grouping the data by the variables' },
  result: null,
  error: null,
  createdBy: 'Phạm Minh Châu',
  createdAt: '2026-11-22T08:00:00Z',
  finishedAt: null,
};

function Progress({ answer, short = false }: { answer?: JobView; short?: boolean }) {
  const answers = answer ? { [`GET core/jobs/${id}`]: answer, [`POST core/jobs/${id}/cancel`]: { ...answer, state: 'cancelled' } } : {};
  return (
    <ScreenInStory path="*" answers={answers}>
      <Card>
        <JobProgress of={shop.jobs.fit} id={id} title="Đang khớp mô hình" short={short} />
      </Card>
    </ScreenInStory>
  );
}

const meta = { title: 'Components/Feedback/JobProgress' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Running: Story = { render: () => <Progress answer={running} /> };
export const Waiting: Story = { render: () => <Progress answer={{ ...running, state: 'queued', progress: 0, doing: null }} /> };
export const InARow: Story = { render: () => <Progress answer={running} short />, parameters: { width: 360 } };
export const OfSomebodyElse: Story = { render: () => <Progress /> };
