import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormDrawer, FormStack, UploadProvider } from '@tessera/plugin-sdk/ui';
import { referralCodeInput, usualSerial } from '../../contract/referralCodes';
import { ReferralCodeFields } from './ReferralCodeList';

const none = { name: '', link: '', serial: usualSerial, image: '', content: '', isDefault: false };
const friends = {
  ...none,
  name: 'Giới thiệu bạn bè',
  link: 'https://tessera.example.vn/gioi-thieu/ban-be',
  serial: 1,
  content: '<p>Cả hai cùng nhận <strong>50.000 đ</strong> vào ví.</p>',
  isDefault: true,
};

function Form({ values = none, readOnly = false }: { values?: typeof none; readOnly?: boolean }) {
  return (
    <UploadProvider value={{ upload: async () => ({ url: 'https://example.vn/a.webp' }) }}>
      <FormDrawer
        title="Mã giới thiệu"
        schema={referralCodeInput}
        initialValues={values}
        readOnly={readOnly}
        onSubmit={async () => undefined}
        onClose={() => undefined}
      >
        <FormStack>
          <ReferralCodeFields />
        </FormStack>
      </FormDrawer>
    </UploadProvider>
  );
}

const meta = { title: 'Plugins/Promotion/Referral code', component: Form } satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Refused: Story = {
  args: { values: { ...friends, link: 'http://example.vn', content: '' } },
  play: async ({ canvasElement, userEvent }) => {
    const save = canvasElement.ownerDocument.querySelector<HTMLElement>('[role=dialog] button[type=submit]');
    if (save) await userEvent.click(save);
  },
};
export const Edit: Story = { args: { values: friends } };
export const ReadOnly: Story = { args: { values: friends, readOnly: true } };
