import type { Meta, StoryObj } from '@storybook/react-vite';
import type { DeclaredRole } from '@tessera/plugin-sdk/contract';
import * as roles from '../../contract/memberRoles';
import type { ReportMember, ReportTypeChoice } from '../../contract/reportMembers';
import { ReportMemberForm } from './ReportMemberForm';

const choice = (name: string, ...of: DeclaredRole[]): ReportTypeChoice => ({
  code: name,
  name,
  roles: of.map(({ code, label }) => ({ code, description: label.vi, label })),
});
const choices = [choice('Pricing', roles.glmUser), choice('MOF_Report', roles.mofReportSuperAdmin, roles.mofReportUser), choice('PNT')];
const member: ReportMember = {
  id: 1,
  version: 3,
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-01T02:00:00Z',
  user: {
    id: 7,
    userName: 'mof.user',
    isActive: true,
    roles: [{ ...roles.mofReportUser, description: '', permissions: ['MofReportUser'] }],
  },
  accountExists: true,
  reportTypeId: 'MOF_Report',
  reportType: { name: 'MOF_Report' },
  type: 'BHPNT',
};

const meta = {
  title: 'Plugins/Members/ReportMemberForm',
  component: ReportMemberForm,
  args: { choices, onSubmit: async () => undefined, onSaved() {}, onClose() {} },
} satisfies Meta<typeof ReportMemberForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Create: Story = {};
export const Update: Story = { args: { member } };
export const Refused: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const save = canvasElement.ownerDocument.querySelector<HTMLElement>('[role=dialog] button[type=submit]');
    if (!save) throw new Error('the dialog has no save button');
    await userEvent.click(save);
  },
};
