import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '@tessera/plugin-sdk/ui';
import { useState } from 'react';
import type { PermissionList } from '../../contract/roles';
import { changesBetween } from './matrix';
import { PermissionMatrix } from './PermissionMatrix';
import { SaveBar } from './SaveBar';

const four = (entity: string, vi: string, en: string) =>
  ['Read', 'Create', 'Update', 'Delete'].map((verb) => ({ name: `${verb}${entity}`, label: { vi, en } }));
const list: PermissionList = {
  plugins: [
    {
      id: 'sales',
      title: { vi: 'Bán hàng', en: 'Sales' },
      permissions: [...four('Policy', 'Hợp đồng', 'Contracts'), ...four('Customer', 'Khách hàng', 'Customers')],
    },
    {
      id: 'promotion',
      title: { vi: 'Khuyến mại', en: 'Promotion' },
      permissions: [...four('Promotion', 'Mã khuyến mại', 'Promo codes'), ...four('RefferalCode', 'Mã giới thiệu', 'Referral codes')],
    },
    {
      id: 'finance',
      title: { vi: 'Tài chính', en: 'Finance' },
      permissions: [
        ...four('Wallet', 'Ví', 'Wallets'),
        { name: 'ReadWithdraw', label: { vi: 'Yêu cầu rút tiền', en: 'Withdrawals' } },
        { name: 'UpdateGlobalSettings', label: { vi: 'Cấu hình hệ thống', en: 'System configuration' } },
      ],
    },
    {
      id: 'reports',
      title: { vi: 'Báo cáo và phân tích', en: 'Reporting' },
      permissions: [
        { name: 'TesseraAdmin', label: { vi: 'Quản trị phân hệ báo cáo', en: 'Reporting administration' } },
        { name: 'GLMUser', label: { vi: 'Tính phí bảo hiểm', en: 'Pricing' } },
      ],
    },
  ],
  notInDeployment: ['ReadBank', 'ReadTaxMaterialBills'],
};
const saved: ReadonlySet<string> = new Set([
  'ReadPolicy',
  'CreatePolicy',
  'UpdatePolicy',
  'ReadCustomer',
  'ReadPromotion',
  'UpdatePromotion',
  'DeletePromotion',
  ...four('RefferalCode', '', '').map((p) => p.name),
  'ReadWithdraw',
  'ReadBank',
]);
const changed: ReadonlySet<string> = new Set([...[...saved].filter((name) => name !== 'DeletePromotion'), 'CreatePromotion']);

interface Props {
  now?: ReadonlySet<string>;
  locked?: boolean;
  onlyGranted?: boolean;
  notHeld?: readonly string[];
}

function Matrix({ now = saved, locked = false, onlyGranted = false, notHeld = [] }: Props) {
  const [granted, setGranted] = useState(now);
  const { added, removed } = changesBetween(saved, granted);
  return (
    <Card flush>
      <PermissionMatrix
        list={list}
        granted={granted}
        saved={saved}
        onlyGranted={onlyGranted}
        reasonOf={(name) => (notHeld.includes(name) ? `Bạn không có quyền ${name} nên không thể cấp hoặc gỡ` : undefined)}
        onChange={locked ? undefined : setGranted}
      />
      {!locked && <SaveBar added={added} removed={removed} busy={false} onCancel={() => setGranted(saved)} onSave={() => undefined} />}
    </Card>
  );
}

const meta = { title: 'Plugins/Members/PermissionMatrix', component: Matrix } satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unsaved: Story = { args: { now: changed } };
export const OnlyGranted: Story = { args: { onlyGranted: true } };
export const NothingGranted: Story = { args: { now: new Set(), onlyGranted: true } };
export const DefaultRole: Story = { args: { locked: true } };
export const NotAllHeld: Story = { args: { notHeld: ['DeletePolicy', 'DeleteCustomer', 'ReadWithdraw', 'TesseraAdmin'] } };
