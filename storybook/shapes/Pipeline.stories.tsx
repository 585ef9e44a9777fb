import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Card, DescriptionList, Icon, PageFrame, StateCard } from '@tessera/plugin-sdk/ui';
import { JobBar } from '@tessera/plugin-sdk/web/job-progress';
import { Stepper } from '../../plugins/data-files/web/setting/Stepper';

/** A stepper says where the file is and what is next. Long work shows how far it is, survives a reload, and can be stopped. */
export default { title: 'Page shapes/Pipeline', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

const open = () => {};
type State = 'done' | 'open' | 'wrong';
const steps = (check: State, map: State) => [
  { id: 'import', label: 'Nhập', fact: '60.000 dòng, 14 cột', state: 'done' as const, onOpen: open },
  { id: 'check', label: 'Kiểm tra', state: check, onOpen: open },
  { id: 'map', label: 'Ghép cột', state: map, onOpen: open },
  { id: 'create', label: 'Tạo tệp phân tích', state: 'open' as const },
];

const Frame = ({ current, check, map, children }: { current: string; check: State; map: State; children: ReactNode }) => (
  <PageFrame title="xe-co-gioi-2025.csv" back={{ to: '/files', label: 'Quản lý tệp' }} subtitle="Bảo hiểm xe cơ giới · 2025">
    <Card>
      <Stepper label="Các bước xử lý tệp" current={current} items={steps(check, map)} />
    </Card>
    {children}
  </PageFrame>
);

export const Working: Story = {
  render: () => (
    <Frame current="check" check="open" map="open">
      <Card title="Đang kiểm tra" action={<Button icon={<Icon name="dismiss" />}>Dừng</Button>}>
        <JobBar label="Đang kiểm tra" job={{ state: 'running', progress: 0.42 }} />
        <p>Đã đọc 25.200 trong 60.000 dòng. Bạn có thể rời trang này; thông báo sẽ báo khi xong.</p>
      </Card>
    </Frame>
  ),
};
export const NeedsAnAnswer: Story = {
  render: () => (
    <Frame current="check" check="wrong" map="open">
      <Card>
        <StateCard
          icon="warning"
          tone="danger"
          title="12 dòng có ngày không đọc được"
          text="Dòng 18, cột NGAY_HIEU_LUC: “32/01/2025” không phải là một ngày. Sửa trong tệp rồi nhập lại, hoặc bỏ các dòng này."
          action={<Button appearance="primary">Xem các dòng</Button>}
        />
      </Card>
    </Frame>
  ),
};
export const Done: Story = {
  render: () => (
    <Frame current="create" check="done" map="done">
      <Card title="Tệp phân tích">
        <DescriptionList
          items={[
            { label: 'Số dòng', value: '59.988' },
            { label: 'Số hợp đồng', value: '52.310' },
            { label: 'Tạo lúc', value: '22/11/2026 10:14' },
          ]}
        />
      </Card>
    </Frame>
  ),
};
