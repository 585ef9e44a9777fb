import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { noPromo, promoFields, promoSchema, promoValues, type PromoForm } from '../samples/promoForm';
import { FormDialog } from './FormDialog';
import { FormDrawer, type FormDrawerProps } from './FormDrawer';
import { FormPage } from './FormPage';

const meta = { title: 'Page shapes/Form', parameters: { bare: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

const form: FormDrawerProps<PromoForm> = {
  title: 'Tạo mã khuyến mại',
  subtitle: 'Mã được kiểm tra trùng ngay khi rời ô nhập.',
  schema: promoSchema,
  initialValues: promoValues,
  submitLabel: 'Lưu mã',
  onSubmit: () => Promise.resolve(),
  onClose() {},
  children: promoFields,
};
const problem = { title: '', detail: '', reference: '7f3a-91c2' };
const rejects = (answer: object) => () => Promise.reject(Object.assign(new Error('rejected'), problem, answer));
const drawer = (changes: Partial<FormDrawerProps<PromoForm>> = {}, rest: Partial<Story> = {}): Story => ({
  render: () => <FormDrawer<PromoForm> {...form} {...changes} />,
  ...rest,
});
const pressSave: Story['play'] = async ({ userEvent }) =>
  userEvent.click(await within(document.body).findByRole('button', { name: 'Lưu mã' }));
const editAndSave: Story['play'] = async (context) => {
  await context.userEvent.type(await within(document.body).findByLabelText(/Tên chương trình/), ', đợt 2');
  await pressSave(context);
};

export const Drawer = drawer();
export const DrawerReadOnly = drawer({ readOnly: true });
export const DrawerEmptyAfterSave = drawer({ initialValues: noPromo }, { play: pressSave });
export const DrawerDuplicate = drawer(
  {
    onSubmit: rejects({
      status: 409,
      code: 'duplicate',
      errors: [{ path: 'codes[1]', message: 'Mã TET2027 đã tồn tại. Chọn mã khác hoặc mở mã đang có.' }],
    }),
  },
  { play: pressSave },
);
export const DrawerFailed = drawer(
  { onSubmit: rejects({ status: 500, code: 'internal', detail: 'Có lỗi, vui lòng thử lại' }) },
  { play: pressSave },
);
export const DrawerOffline = drawer(
  { onSubmit: () => Promise.reject(Object.assign(new Error('offline'), { status: 'FETCH_ERROR' })) },
  { play: pressSave },
);
export const DrawerSavedBefore = drawer(
  { onSubmit: rejects({ status: 422, code: 'idempotency_mismatch', saved: promoValues }) },
  { play: pressSave },
);
export const DrawerSaving = drawer({ onSubmit: () => new Promise(() => undefined) }, { play: pressSave });
export const DrawerStale = drawer(
  {
    version: 3,
    onSubmit: rejects({
      status: 409,
      code: 'stale',
      current: { ...promoValues, name: 'Ưu đãi Xuân Đinh Mùi', cap: 2_000_000, to: '2027-03-31', products: ['car'], version: 4 },
    }),
  },
  { play: editAndSave },
);
export const DrawerLeaving = drawer(
  {},
  {
    play: async ({ userEvent }) => {
      const body = within(document.body);
      await userEvent.type(await body.findByLabelText(/Tên chương trình/), ' mới');
      await userEvent.click(body.getByRole('button', { name: 'Huỷ' }));
      await body.findByRole('alertdialog');
    },
  },
);
export const Dialog: Story = { render: () => <FormDialog<PromoForm> {...form} /> };
export const Page: Story = { parameters: { bare: false }, render: () => <FormPage<PromoForm> {...form} cancelTo="/" /> };
