import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TemplateGroup } from '../../contract/templateGroups';
import { Stepper } from '../setting/Stepper';
import { ExistsDialog } from './ExistsDialog';
import { ImportBar } from './ImportBar';
import { PeriodPicker } from './PeriodPicker';

const meta = { title: 'Plugins/Data files/Files' } satisfies Meta;
export default meta;
type Story = StoryObj;

const groups = ['Hợp đồng xe cơ giới', 'Bồi thường xe cơ giới'].map((groupName, index) => ({
  id: index + 1,
  groupName,
  description: '',
  categoryId: 1,
  Category: { id: 1, code: 'CAR', name: 'Xe cơ giới' },
  code: null,
  reportTypeCode: 'Pricing',
  isDefault: true,
  version: 1,
  createdAt: '',
  updatedAt: '',
})) satisfies TemplateGroup[];
const nothing = () => undefined;
const sent = async () => true;

export const Import: Story = {
  render: () => <ImportBar groups={groups} groupsFailed={false} state={{ at: 'idle' }} onSend={sent} onCancel={nothing} />,
};
export const Sending: Story = {
  render: () => (
    <ImportBar
      groups={groups}
      groupsFailed={false}
      state={{ at: 'sending', name: 'TNDS-oto-2025Q4.csv', share: 0.64 }}
      onSend={sent}
      onCancel={nothing}
    />
  ),
};
export const KindsFailed: Story = {
  render: () => <ImportBar groups={undefined} groupsFailed state={{ at: 'idle' }} onSend={sent} onCancel={nothing} />,
};
export const Exists: Story = {
  render: () => (
    <ExistsDialog name="doi-ten.csv" existing={{ id: 1, fileName: 'a.csv', isDeleted: false }} onOpen={nothing} onClose={nothing} />
  ),
};
export const Period: Story = { render: () => <PeriodPicker days={7} onChange={nothing} /> };

const steps: Story = {
  render: () => (
    <Stepper
      label="Các bước xử lý tệp"
      current="map"
      items={[
        { id: 'import', label: 'Nhập', fact: '60.000 dòng, 14 cột', state: 'done', onOpen: nothing },
        { id: 'check', label: 'Kiểm tra', fact: 'cần xử lý', state: 'wrong', onOpen: nothing },
        { id: 'map', label: 'Ghép cột', fact: 'Xe cơ giới', state: 'open', onOpen: nothing },
        { id: 'create', label: 'Tạo tệp phân tích', state: 'open', onOpen: nothing },
        { id: 'analyse', label: 'Phân tích', state: 'open' },
      ]}
    />
  ),
};
export const Steps = steps;
