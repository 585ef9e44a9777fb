import { NotifyRoot, ThemeRoot } from '@tessera/plugin-sdk/ui';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { day, money, text } from '@tessera/plugin-sdk/contract';
import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  CheckboxGroupField,
  DateField,
  FormDrawer,
  FormSection,
  MoneyField,
  SegmentedField,
  SlugField,
  SwitchField,
  TagsField,
  TextField,
  type FormDrawerProps,
} from '..';
import sdk from '../../messages/vi.json';
import vi from '../messages/vi.json';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'vi', resources: { vi: { forms: vi, sdk } }, interpolation: { escapeValue: false }, initAsync: false });

/** The form that the tests of this folder fill in: one field of most kinds. */
export const schema = object({
  name: text(60).required(),
  slug: string().max(80),
  codes: array(string().required()).required(),
  cap: money().nullable(),
  from: day().required(),
  kind: string().oneOf(['VND', 'PERCENTAGE']).required(),
  lines: array(string().required()).min(1),
  isPrivate: boolean().required(),
  value: number().nullable(),
});
export type Promo = InferType<typeof schema>;

const empty = { name: '', slug: '', codes: [], cap: null, from: '', kind: 'VND', lines: ['car'], isPrivate: false } as unknown as Promo;
export const filled: Promo = {
  ...empty,
  name: 'Ưu đãi Tết Đinh Mùi',
  slug: 'uu-dai-tet',
  codes: ['TETMOI27'],
  cap: 500_000,
  from: '2027-01-15',
};

export const fields = (
  <FormSection title="Thông tin chung">
    <TextField name="name" label="Tên chương trình" hint="Khách nhìn thấy tên này" />
    <SlugField name="slug" label="Đường dẫn" from="name" fromLabel="Tên chương trình" />
    <TagsField name="codes" label="Mã khuyến mãi" normalize={(one) => one.toUpperCase().trim()} />
    <MoneyField name="cap" label="Giảm tối đa" />
    <DateField name="from" label="Hiệu lực từ" />
    <SegmentedField
      name="kind"
      label="Loại"
      options={[
        { value: 'VND', label: 'Số tiền' },
        { value: 'PERCENTAGE', label: 'Phần trăm' },
      ]}
    />
    <CheckboxGroupField
      name="lines"
      label="Dòng sản phẩm"
      options={[
        { value: 'car', label: 'Ô tô' },
        { value: 'motor', label: 'Xe máy' },
      ]}
    />
    <SwitchField name="isPrivate" label="Mã riêng" />
  </FormSection>
);

export const user = userEvent.setup();
configure({ asyncUtilTimeout: 8_000 }); // a busy machine draws Fluent's dialogs slowly

export function show(children: ReactNode) {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <Link to="/khac">Đi chỗ khác</Link>
          {children}
        </>
      ),
    },
    { path: '/khac', element: <p>Chỗ khác</p> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeRoot theme="light">
        <NotifyRoot>
          <RouterProvider router={router} />
        </NotifyRoot>
      </ThemeRoot>
    </I18nextProvider>,
  );
  return router;
}

export function open(props: Partial<FormDrawerProps<Promo>> = {}) {
  const onClose = jest.fn();
  const onSubmit = jest.fn<Promise<unknown>, [Promo, { version?: number }]>().mockResolvedValue({ id: 1 });
  const all = { title: 'Tạo mã khuyến mại', schema, initialValues: empty, onSubmit, onClose, children: fields, ...props };
  show(<FormDrawer<Promo> {...all} />);
  return { onClose, onSubmit };
}

export const control = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const save = () => screen.getByRole('button', { name: 'Lưu' });
/** Out of the field: jsdom has no layout, so Tab finds nowhere to go inside a modal. */
export const leave = () => user.click(screen.getByRole('heading', { name: 'Thông tin chung' }));
/** Hidden or not: without layout, the focus manager cannot tell which of two surfaces is in front. */
export const question = () => screen.findByRole('alertdialog', { hidden: true });
export const required = 'Trường này là bắt buộc!';
