import type { Meta, StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { Button } from '@fluentui/react-components';
import type { Language } from '@tessera/plugin-sdk/contract';
import { Icon, PageFrame, Card, type ThemeChoice } from '@tessera/plugin-sdk/ui';
import { setTransport } from '@tessera/plugin-sdk/web';
import type { Brand } from '../../contract/deployment';
import { saveSidebar } from '../entry/storage';
import { fakePlugin, fakeUser } from '../testing/fakes';
import { emptyTransport, TestShell, testTexts, type TestShellProps } from '../testing/TestShell';
import '../sign-in/sign-in.css';

const entries = [
  ['home', 'home', 'Trang chủ', 'Home page', '/home-page'],
  ['sales', 'document', 'Hợp đồng', 'Contracts', '/hop-dong'],
  ['sales', 'cart', 'Đơn hàng', 'Orders', '/don-hang'],
  ['promotion', 'ticket', 'Mã khuyến mại', 'Promo codes', '/quan-ly-ma-khuyen-mai'],
  ['promotion', 'megaphone', 'Chiến dịch giảm giá', 'Discount campaigns', '/chien-dich'],
  ['reporting', 'chartBar', 'Phân tích rủi ro theo nhiều chiều', 'Multi-way risk analysis', '/phan-tich'],
  ['administration', 'personLock', 'Tài khoản', 'Accounts', '/tai-khoan'],
] as const;

const Page = () => (
  <PageFrame
    title="Mã khuyến mại"
    count={128}
    actions={
      <Button appearance="primary" icon={<Icon name="add" />}>
        Tạo mã khuyến mại
      </Button>
    }
  >
    <Card title="Nội dung">Màn hình của một phần mở rộng.</Card>
  </PageFrame>
);
function Broken(): never {
  throw new Error('shown on purpose');
}

const product = fakePlugin('product', {
  groups: {
    sales: { label: { vi: 'Bán hàng', en: 'Sales' }, icon: 'documentCheck', order: 10 },
    promotion: { label: { vi: 'Khuyến mại', en: 'Promotion' }, icon: 'ticket', order: 20 },
    reporting: { label: { vi: 'Dữ liệu và phân tích', en: 'Data and analysis' }, icon: 'chartBar', order: 30 },
    administration: { label: { vi: 'Quản trị', en: 'Administration' }, icon: 'settings', order: 40 },
    home: { label: { vi: 'Chung', en: 'General' }, icon: 'home', order: 0 },
  },
  menu: entries.map(([group, icon, vi, en, to]) => ({ group, icon, label: { vi, en }, to, needs: 'Authenticated' })),
  screens: [
    ...entries.map(([, , vi, en, path]) => ({
      path,
      title: { vi, en },
      needs: 'Authenticated' as const,
      load: async () => ({ default: Page }),
    })),
    { path: '/hong', title: { vi: 'Màn hình hỏng', en: 'Broken screen' }, needs: 'Authenticated', load: async () => ({ default: Broken }) },
    { path: '/mat', title: { vi: 'Lương', en: 'Salaries' }, needs: 'ReadSalary', load: async () => ({ default: Page }) },
  ],
});
const user = fakeUser({ permissions: ['ReadPluginStatus'] });

const meta = {
  title: 'Page shapes/Shell',
  parameters: { whole: true },
  loaders: [
    async ({ globals }) => {
      setTransport(emptyTransport);
      saveSidebar(user.id, false);
      return { i18n: await testTexts(globals.language as Language) };
    },
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

const story = (props: Partial<TestShellProps>): Story => ({
  render: (_args, { loaded, globals }) => (
    <div style={{ height: '100vh' }}>
      <TestShell
        i18n={loaded.i18n as i18n}
        plugins={[product]}
        user={user}
        language={globals.language as Language}
        theme={globals.theme as ThemeChoice}
        brand={loaded.brand as Partial<Brand>}
        {...props}
      />
    </div>
  ),
});

export const Default = story({ path: '/quan-ly-ma-khuyen-mai' });
export const Collapsed: Story = {
  ...story({ path: '/quan-ly-ma-khuyen-mai' }),
  loaders: [async () => (saveSidebar(user.id, true), {})],
};
export const NotFound = story({ path: '/khong-co' });
export const NoPermission = story({ path: '/mat' });
export const NothingGranted = story({ plugins: [], path: '/' });
/** Logs the failure, as it should. */
export const ScreenFailed: Story = { ...story({ path: '/hong' }), tags: ['logs-errors'] };
export const PluginNotRunning = story({ path: '/home-page', failed: [{ id: 'wallets', reason: 'did not start on the server' }] });
