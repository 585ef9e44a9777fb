import { day, money, text } from '@tessera/plugin-sdk/contract';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { CheckboxGroupField, RadioField, SegmentedField } from '../fields/ChoiceFields';
import { DateField } from '../fields/DateField';
import { MoneyField, NumberField, PercentField } from '../fields/NumberField';
import { TagsField } from '../fields/TagsField';
import { TextField } from '../fields/TextField';
import { SwitchField } from '../fields/SwitchField';
import { FormRow, FormSection } from '../shells/FormSection';

/** The form of the mockups, for stories of the shells. */
export const promoSchema = object({
  name: text(120).required(),
  way: string().oneOf(['typed', 'generated']).required(),
  codes: array(string().required()).min(1, 'Vui lòng nhập mã khuyến mãi'),
  kind: string().oneOf(['VND', 'PERCENTAGE']).required(),
  value: number().moreThan(0).max(100).required(),
  cap: money().nullable(),
  minimum: money().nullable(),
  products: array(string().required()).min(1),
  from: day().required(),
  to: day().required(),
  usageLimit: number().integer().positive().required(),
  isPrivate: boolean().required(),
});
export type PromoForm = InferType<typeof promoSchema>;

export const promoValues: PromoForm = {
  name: 'Ưu đãi Tết Đinh Mùi, khách hàng mới',
  way: 'typed',
  codes: ['TETMOI27', 'TET2027'],
  kind: 'PERCENTAGE',
  value: 15,
  cap: 1_234_567,
  minimum: 500_000,
  products: ['car', 'motor'],
  from: '2027-01-15',
  to: '2027-02-28',
  usageLimit: 2000,
  isPrivate: false,
};

export const noPromo: PromoForm = {
  ...promoValues,
  name: '',
  codes: [],
  value: null as never,
  cap: null,
  minimum: null,
  products: [],
  from: '',
  to: '',
  usageLimit: 1,
};

export const promoFields = (
  <>
    <FormSection title="Thông tin chung">
      <TextField name="name" label="Tên chương trình" />
      <RadioField
        name="way"
        label="Cách tạo mã"
        options={[
          { value: 'typed', label: 'Nhập mã' },
          { value: 'generated', label: 'Tự sinh, tối đa 5 mã' },
        ]}
      />
      <TagsField name="codes" label="Mã khuyến mại" />
    </FormSection>
    <FormSection title="Giá trị giảm">
      <SegmentedField
        name="kind"
        label="Loại"
        options={[
          { value: 'VND', label: 'Số tiền' },
          { value: 'PERCENTAGE', label: 'Phần trăm' },
        ]}
      />
      <FormRow>
        <PercentField name="value" label="Giá trị" />
        <MoneyField name="cap" label="Giảm tối đa" />
        <MoneyField name="minimum" label="Phí tối thiểu" />
      </FormRow>
    </FormSection>
    <FormSection title="Phạm vi và thời gian">
      <CheckboxGroupField
        name="products"
        label="Dòng sản phẩm"
        options={[
          { value: 'car', label: 'Ô tô' },
          { value: 'motor', label: 'Xe máy' },
          { value: 'health', label: 'Sức khoẻ' },
          { value: 'home', label: 'Nhà tư nhân' },
        ]}
      />
      <FormRow>
        <DateField name="from" label="Hiệu lực từ" />
        <DateField name="to" label="Đến hết ngày" />
        <NumberField name="usageLimit" label="Số lượt dùng" />
      </FormRow>
      <SwitchField name="isPrivate" label="Mã riêng" hint="Chỉ khách được chọn mới thấy và dùng được." />
    </FormSection>
  </>
);
