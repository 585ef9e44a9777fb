import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WorkspacePermission } from '../../contract/services';
import type { WorkspaceUser } from '../../contract/workspaces';
import { ShareDialogView } from './ShareDialogView';

const person = (accountId: number, fullName: string, email: string, permission: WorkspacePermission, isActive = true): WorkspaceUser => ({
  accountId,
  fullName,
  userName: email,
  email,
  permission,
  isActive,
});
const people = [
  person(1, 'Bùi Anh Tuấn', 'tuan.bui@example.com', 'admin'),
  person(2, 'Ngô Thanh Sơn', 'son.ngo@example.com', 'admin'),
  person(3, 'Dương Khánh Vy', 'khanhvy.duong@example.com', 'editor'),
  person(4, 'Nguyễn Hoàng Phương Thảo Nguyên', 'nguyenhoangphuongthaonguyen.phongnghiepvu@example.com', 'viewer'),
  person(5, 'Đỗ Phương Linh', 'linh.do@example.com', 'viewer', false),
];
const answered = (data: WorkspaceUser[]) => ({ data, refetch() {} });

const meta = {
  title: 'Plugins/Members/ShareDialog',
  component: ShareDialogView,
  args: {
    workspace: 'Báo cáo BTC quý IV/2026',
    people: answered(people),
    myId: 1,
    canShare: true,
    onAdd: async () => undefined,
    onChange() {},
    onRemove() {},
    onCopyLink() {},
    onClose() {},
  },
} satisfies Meta<typeof ShareDialogView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Admin: Story = {};
export const LastAdmin: Story = { args: { people: answered(people.filter((one) => one.accountId !== 2)) } };
export const Viewer: Story = { args: { canShare: false, myId: 4 } };
export const Loading: Story = { args: { people: { isLoading: true, refetch() {} } } };
export const FailedToLoad: Story = {
  args: { people: { error: { status: 500, code: 'internal', detail: 'Có lỗi, vui lòng thử lại', reference: '7F3K-92QD' }, refetch() {} } },
};
export const AddUser: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const button = [...canvasElement.ownerDocument.querySelectorAll<HTMLElement>('[role=dialog] button')].find((one) =>
      /Thêm người dùng|Add user/.test(one.textContent ?? ''),
    );
    if (!button) throw new Error('the dialog offers no way to add somebody');
    await userEvent.click(button);
  },
};
