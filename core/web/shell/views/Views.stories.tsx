import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import type { ListView } from '../../../contract/listViews';
import { auditPath } from '../../screens/paths';
import { shellStory } from '../../testing/shellStory';
import '../../sign-in/sign-in.css';

const meta = { title: 'Plugins/Core/Saved views', parameters: { whole: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

const support = { id: 6, code: 'customer_support', description: '', label: { vi: 'Chăm sóc khách hàng', en: 'Customer support' } };
const view = (id: number, name: string, query: string, more: Partial<ListView> = {}): ListView => ({
  id,
  version: 1,
  name,
  query,
  role: null,
  mayChange: true,
  ...more,
});
const views = [
  view(1, 'Việc bị từ chối', 'event=refused'),
  view(2, 'Của phần Thành viên trong tháng này, kể cả những lần đăng nhập sai', 'plugin=members'),
  view(3, 'Đăng nhập sai', 'event=signInFailed', { role: support, mayChange: false }),
];
const at = (address: string, play?: Story['play']): Story => ({
  ...shellStory({
    path: `${auditPath}${address}`,
    answers: { 'core/list-views': { views, roles: [support] } },
    permissions: ['ReadAudit'],
  }),
  ...(play && { play }),
});

/** One's own, and those of a role. */
export const Menu = at('', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Chế độ xem' }, { timeout: 10_000 }));
  const menu = within(await screen.findByRole('menu'));
  await expect(menu.getByRole('menuitemradio', { name: 'Đăng nhập sai' })).toBeVisible();
});
/** The name of the view that is on stands beside the title. */
export const Open = at('?view=1&event=refused');
/** It shows something else than was saved. */
export const Changed = at('?view=1&event=lockedOut');
/** Of a role, by somebody who may not change it. */
export const ChangedOfRole = at('?view=3&event=lockedOut');
export const Save = at('?event=wrongCode', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Chế độ xem' }, { timeout: 10_000 }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Lưu/ }));
  await screen.findByRole('dialog');
});
