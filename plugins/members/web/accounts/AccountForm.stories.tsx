import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormPage } from '@tessera/plugin-sdk/ui';
import type { AccountView } from '../../contract/accounts';
import { AccountFieldsView, type RoleChoice } from './AccountFieldsView';
import { createSchema, editSchema, emptyAccount, valuesOf } from './accountForm';

const choice = (id: number, label: string, permissions: string[], disabled = false): RoleChoice => ({ id, label, permissions, disabled });
const roles = [
  choice(1, 'Quản trị viên (có quyền bạn không có)', ['CreateAccount', 'ReadAccount'], true),
  choice(6, 'Chăm sóc khách hàng', ['CreateCustomer', 'ReadCustomer', 'UpdateCustomer']),
  choice(7, 'Quản lý nội dung', ['CreateArticle', 'DeleteArticle', 'ReadAppearance', 'ReadArticle', 'UpdateAppearance', 'UpdateArticle']),
];
const account: AccountView = {
  id: 5,
  version: 3,
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  userName: 'thu.ha',
  lastName: 'Nguyễn Thu',
  firstName: 'Hà',
  fullName: 'Nguyễn Thu Hà',
  email: 'thu.ha@example.com',
  phoneNumber: '0912480367',
  isActive: true,
  status: 1,
  roles: roles
    .slice(1)
    .map(({ id, label, permissions }) => ({ id, code: label, description: label, label: null, permissions: [...permissions] })),
};

export default { title: 'Plugins/Members/AccountForm' } satisfies Meta;
type Story = StoryObj;
const submit = async () => undefined;
const create = (values = emptyAccount) => (
  <FormPage schema={createSchema} initialValues={values} cancelTo="/" onSubmit={submit}>
    {(formik) => <AccountFieldsView roleIds={formik.values.roleIds} roles={roles} />}
  </FormPage>
);
const edit = (more: { readOnly?: boolean; isSelf?: boolean } = {}) => (
  <FormPage schema={editSchema} initialValues={valuesOf(account)} cancelTo="/" onSubmit={submit} readOnly={more.readOnly ?? false}>
    {(formik) => <AccountFieldsView account={account} roleIds={formik.values.roleIds} roles={roles} isSelf={more.isSelf ?? false} />}
  </FormPage>
);

export const Create: Story = { render: () => create() };
export const CreateRefused: Story = {
  render: () => create({ ...emptyAccount, phoneNumber: '09', password: 'mot-mat-khau', passwordAgain: 'mat-khau-khac' }),
  play: async ({ canvasElement, userEvent }) => {
    const save = canvasElement.querySelector<HTMLElement>('button[type=submit]');
    if (save) await userEvent.click(save);
  },
};
export const Edit: Story = { render: () => edit() };
export const OwnAccount: Story = { render: () => edit({ isSelf: true }) };
export const ReadOnly: Story = { render: () => edit({ readOnly: true }) };
