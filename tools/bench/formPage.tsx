/** What `forms.ts` draws in the browser: a form of the SDK with some lines, and the same inputs on Formik alone. */
import { useFormik } from 'formik';
import { memo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { array, object, type InferType } from 'yup';
import { day, money, text } from '@tessera/plugin-sdk/contract';
import { DateField, FormPage, FormRow, FormStack, MoneyField, SelectField, TextField } from '@tessera/plugin-sdk/ui';
import { SampleRoot } from '../../plugin-sdk/ui/samples/SampleRoot';

export type Subject = 'form' | 'bareFormik';

const kinds = ['ROOM', 'SURGERY', 'MEDICINE'];
const line = object({
  name: text(60).required(),
  kind: text(20).oneOf(kinds).required(),
  amount: money().required(),
  cap: money()
    .nullable()
    .when('kind', { is: 'SURGERY', then: (one) => one.required() }),
  from: day().nullable(),
  note: text(200),
});
const schema = object({ title: text(60).required(), lines: array(line.required()).required().min(1) });
type Values = InferType<typeof schema>;

const valuesOf = (count: number) =>
  ({
    title: 'Bồi thường',
    lines: Array.from({ length: count }, (_, i) => ({
      name: `Khoản ${i + 1}`,
      kind: 'ROOM',
      amount: 500_000 + i,
      cap: null,
      from: '2027-01-15',
      note: '',
    })),
  }) as unknown as Values;
const options = kinds.map((value) => ({ value, label: value }));

const Line = memo(({ at }: { at: string }) => (
  <FormRow>
    <TextField name={`${at}.name`} label="Khoản" />
    <SelectField name={`${at}.kind`} label="Loại" options={options} />
    <MoneyField name={`${at}.amount`} label="Số tiền" />
    <MoneyField name={`${at}.cap`} label="Tối đa" />
    <DateField name={`${at}.from`} label="Từ ngày" />
    <TextField name={`${at}.note`} label="Ghi chú" />
  </FormRow>
));

const Sdk = ({ count }: { count: number }) => (
  <FormPage<Values> title="Hồ sơ" schema={schema} initialValues={valuesOf(count)} onSubmit={() => Promise.resolve()}>
    <FormStack>
      <TextField name="title" label="Tên" />
      {Array.from({ length: count }, (_, i) => (
        <Line key={i} at={`lines[${i}]`} />
      ))}
    </FormStack>
  </FormPage>
);

/** The least that Formik asks for: plain inputs, the whole schema checked at each key, as its documents show. */
function Bare({ count }: { count: number }) {
  const formik = useFormik<Values>({ initialValues: valuesOf(count), onSubmit: () => undefined, validationSchema: schema });
  const input = (name: string, label: string) => (
    <label>
      {label}
      <input {...formik.getFieldProps(name)} value={(formik.getFieldProps(name).value as string | number | null) ?? ''} />
    </label>
  );
  return (
    <form>
      {input('title', 'Tên')}
      {formik.values.lines.map((_, i) => (
        <div key={i}>
          {['name', 'kind', 'amount', 'cap', 'from', 'note'].map((name) => (
            <span key={name}>{input(`lines[${i}].${name}`, name)}</span>
          ))}
        </div>
      ))}
    </form>
  );
}

let root: Root | undefined;
Object.assign(window, {
  show(subject: Subject, count: number) {
    root?.unmount();
    document.body.replaceChildren(document.createElement('div'));
    root = createRoot(document.body.firstElementChild!);
    root.render(<SampleRoot>{subject === 'form' ? <Sdk count={count} /> : <Bare count={count} />}</SampleRoot>);
  },
});
