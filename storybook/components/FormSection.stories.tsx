import { FormPage, FormRow, FormSection, MoneyField, TextAreaField, TextField } from '@tessera/plugin-sdk/ui';
import { money, text } from '@tessera/plugin-sdk/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { object } from 'yup';

const schema = object({
  name: text(60).required(),
  code: text(20).required(),
  value: money().required(),
  maximum: money().nullable(),
  note: text(200),
});
const values = { name: 'Ưu đãi Tết Đinh Mùi', code: 'TET2027', value: 100_000, maximum: null, note: '' };

/**
 * Fields that belong together. On a page with several sections each has its number; in a drawer none has. `FormRow` puts
 * short fields beside each other.
 */
const meta = {
  title: 'Components/Forms/FormSection',
  component: FormSection,
  args: { title: 'Thông tin chung', children: undefined as never },
  argTypes: { children: { control: false } },
  render: ({ title }) => (
    <FormPage schema={schema} initialValues={values as never} onSubmit={() => Promise.resolve()}>
      <FormSection title={title}>
        <TextField name="name" label="Tên" />
        <TextAreaField name="note" label="Ghi chú" rows={2} />
      </FormSection>
      <FormSection title="Giá trị">
        <FormRow>
          <TextField name="code" label="Mã" />
          <MoneyField name="value" label="Số tiền" />
          <MoneyField name="maximum" label="Tối đa" />
        </FormRow>
      </FormSection>
    </FormPage>
  ),
} satisfies Meta<typeof FormSection>;
export default meta;

export const Playground: StoryObj<typeof meta> = {};
