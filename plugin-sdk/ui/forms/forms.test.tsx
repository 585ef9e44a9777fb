import { NotifyRoot, ThemeRoot, useFieldValue } from '@tessera/plugin-sdk/ui';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { currentOpening, day, money, text, timeOfDay, type Opening } from '@tessera/plugin-sdk/contract';
import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  CheckboxGroupField,
  ComboField,
  DateField,
  FormDrawer,
  FormPage,
  FormSection,
  ImageField,
  MoneyField,
  SegmentedField,
  SlugField,
  SwitchField,
  TagsField,
  TextField,
  TimeField,
  UploadProvider,
  type FormDrawerProps,
} from '.';
import sdk from '../messages/vi.json';
import vi from './messages/vi.json';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'vi', resources: { vi: { forms: vi, sdk } }, interpolation: { escapeValue: false }, initAsync: false });

const schema = object({
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
type Promo = InferType<typeof schema>;

const empty = { name: '', slug: '', codes: [], cap: null, from: '', kind: 'VND', lines: ['car'], isPrivate: false } as unknown as Promo;
const filled: Promo = { ...empty, name: 'Ưu đãi Tết Đinh Mùi', slug: 'uu-dai-tet', codes: ['TETMOI27'], cap: 500_000, from: '2027-01-15' };

const fields = (
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

const user = userEvent.setup();
configure({ asyncUtilTimeout: 8_000 }); // a busy machine draws Fluent's dialogs slowly

function show(children: ReactNode) {
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

function open(props: Partial<FormDrawerProps<Promo>> = {}) {
  const onClose = jest.fn();
  const onSubmit = jest.fn<Promise<unknown>, [Promo, { version?: number }]>().mockResolvedValue({ id: 1 });
  const all = { title: 'Tạo mã khuyến mại', schema, initialValues: empty, onSubmit, onClose, children: fields, ...props };
  show(<FormDrawer<Promo> {...all} />);
  return { onClose, onSubmit };
}

const control = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Lưu' });
/** Out of the field: jsdom has no layout, so Tab finds nowhere to go inside a modal. */
const leave = () => user.click(screen.getByRole('heading', { name: 'Thông tin chung' }));
/** Hidden or not: without layout, the focus manager cannot tell which of two surfaces is in front. */
const question = () => screen.findByRole('alertdialog', { hidden: true });
const required = 'Trường này là bắt buộc!';

test('the asterisk comes from the schema, and a required field left empty says so when it is left', async () => {
  open();
  expect(control(/Tên chương trình/)).toBeRequired();
  expect(control('Giảm tối đa')).not.toBeRequired();
  expect(screen.queryByText(required)).toBeNull();
  await user.click(control(/Tên chương trình/));
  await leave();
  expect(screen.getByText(required)).toBeVisible();
  expect(control(/Tên chương trình/)).toHaveAccessibleDescription(/bắt buộc.*Khách nhìn thấy/);
  expect(screen.getByRole('status')).toHaveTextContent('1 ô cần sửa');
  await user.type(control(/Tên chương trình/), 'Nguyễn Thị Hồng Hạnh'.normalize('NFD'));
  expect(control(/Tên chương trình/)).toHaveValue('Nguyễn Thị Hồng Hạnh');
  expect(screen.queryByText(required)).toBeNull();
});

test('saving shows every error, sends nothing and puts the focus on the first', async () => {
  const { onSubmit } = open();
  await user.click(save());
  expect(screen.getAllByText(required)).toHaveLength(2);
  expect(screen.getByText('2 ô cần sửa')).toBeVisible();
  await waitFor(() => expect(control(/Tên chương trình/)).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a filled form is sent once, with its version, and closes', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<unknown>((resolve) => (finish = resolve)));
  const onSaved = jest.fn();
  const { onClose } = open({ initialValues: filled, version: 3, onSubmit, onSaved });
  await user.type(control(/Tên chương trình/), '!{Enter}{Enter}');
  expect(screen.getByRole('button', { name: /Đang lưu/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Đang lưu/ }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ ...filled, name: 'Ưu đãi Tết Đinh Mùi!' }, { version: 3 });
  await act(async () => finish({ id: 7 }));
  expect(onSaved).toHaveBeenCalledWith({ id: 7 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what waits for a second person closes the form, says so, and is not told as saved', async () => {
  const onSaved = jest.fn();
  const rejected = { status: 202, code: 'approval_asked', detail: 'YC-000409' };
  const { onClose } = open({ initialValues: filled, onSubmit: () => Promise.reject(rejected), onSaved });
  await user.type(control(/Tên chương trình/), '!{Enter}');
  expect(await screen.findByText('Đã gửi duyệt')).toBeVisible();
  expect(screen.getByText(/YC-000409/)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onSaved).not.toHaveBeenCalled();
});

test("the server's field errors land on their fields and go when the value changes", async () => {
  const problem = {
    status: 409,
    code: 'duplicate',
    title: 'Conflict',
    detail: 'Mã đã tồn tại',
    reference: 'a1b2',
    errors: [
      { path: 'codes[1]', message: 'validation.duplicate|{"value":"TET2027"}' },
      { path: 'secret', message: 'Lỗi ngoài biểu mẫu' },
    ],
  };
  const { onClose } = open({ initialValues: { ...filled, codes: ['TETMOI27', 'TET2027'] }, onSubmit: () => Promise.reject(problem) });
  await user.click(save());
  expect(await screen.findByText('TET2027 đã tồn tại')).toBeVisible();
  await waitFor(() => expect(control(/Mã khuyến mãi/)).toHaveFocus());
  const bar = screen.getAllByRole('alert').find((one) => one.textContent?.includes('Chưa lưu được')) as HTMLElement;
  expect(bar).toHaveTextContent('Lỗi ngoài biểu mẫu');
  expect(bar).toHaveTextContent('Mã tra cứu: a1b2');
  await user.click(screen.getByRole('button', { name: 'Xoá TET2027' }));
  await waitFor(() => expect(screen.queryByText('TET2027 đã tồn tại')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('without a connection everything typed stays, and trying again sends it', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce({ status: 'FETCH_ERROR' }).mockResolvedValueOnce({});
  const { onClose } = open({ initialValues: filled, onSubmit });
  await user.type(control(/Tên chương trình/), ' mới');
  await user.click(save());
  expect(await screen.findByText(/Nội dung đã nhập vẫn còn nguyên/)).toBeVisible();
  expect(control(/Tên chương trình/)).toHaveValue('Ưu đãi Tết Đinh Mùi mới');
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('whatever a form sends belongs to its opening; where an earlier attempt was saved, it goes on with that one', async () => {
  const openings: (Opening | undefined)[] = [];
  const onSubmit = jest.fn(async (values: Promo) => {
    const opening = currentOpening();
    openings.push(opening);
    if (openings.length === 1) throw Object.assign(new Error('lost'), { status: 0, code: 'offline' });
    if (!opening?.takesFirst) throw Object.assign(new Error('saved'), { status: 422, code: 'idempotency_mismatch', saved: { id: 7 } });
    return { id: 7, values };
  });
  const onSaved = jest.fn();
  const { onClose } = open({ initialValues: filled, onSubmit, onSaved });
  await user.click(save());
  await screen.findByText(/không có gì bị lưu hai lần/);
  await user.type(control(/Tên chương trình/), ' mới');
  await user.click(save());
  expect(await screen.findByText(/Lần lưu đầu đã thành công/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tiếp tục với bản đã lưu' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  expect(openings[0]).toBeDefined();
  expect(new Set(openings).size).toBe(1);
  expect(currentOpening()).toBeUndefined();
});

test('a page that stays open after saving begins another opening', async () => {
  const openings: (Opening | undefined)[] = [];
  const onSubmit = async () => void openings.push(currentOpening());
  show(
    <FormPage title="Mã khuyến mại" schema={schema} initialValues={filled} onSubmit={onSubmit}>
      {fields}
    </FormPage>,
  );
  await user.click(save());
  await waitFor(() => expect(openings).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(openings).toHaveLength(2));
  expect(openings[0]).not.toBe(openings[1]);
});

describe('somebody else saved first', () => {
  const stale = (changes: object) => ({
    status: 409,
    code: 'stale',
    title: 'Conflict',
    detail: 'x',
    reference: 'r',
    current: { ...filled, id: 9, version: 8, ...changes },
  });

  async function saveAgainst(changes: object) {
    const onSubmit = jest.fn().mockRejectedValueOnce(stale(changes)).mockResolvedValue({});
    const { onClose } = open({ initialValues: filled, version: 3, onSubmit });
    await user.type(control(/Tên chương trình/), ', khách mới');
    await user.click(save());
    return { onSubmit, onClose };
  }

  test('what only they changed is merged, saved on their version, and told', async () => {
    const { onSubmit, onClose } = await saveAgainst({ cap: 1_234_567, lines: ['car', 'motor'] });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenLastCalledWith(
      { ...filled, name: 'Ưu đãi Tết Đinh Mùi, khách mới', cap: 1_234_567, lines: ['car', 'motor'] },
      { version: 8 },
    );
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
    expect(screen.getByText('Đã lưu cùng các thay đổi của người khác')).toBeInTheDocument();
    expect(screen.getByText('Giảm tối đa, Dòng sản phẩm')).toBeInTheDocument();
  });

  test('only what both changed is asked about, with both values; nothing is saved before an answer', async () => {
    const { onSubmit } = await saveAgainst({ name: 'Ưu đãi Xuân', cap: 1_234_567 });
    const dialog = await question();
    expect(within(dialog).getAllByRole('radiogroup', { hidden: true })).toHaveLength(1);
    expect(within(dialog).getByRole('radiogroup', { name: 'Tên chương trình', hidden: true })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Của tôiƯu đãi Tết Đinh Mùi, khách mới');
    expect(dialog).toHaveTextContent('Đang lưuƯu đãi Xuân');
    expect(dialog).toHaveTextContent('giữ nguyên như đang lưu: Giảm tối đa.');
    await user.click(within(dialog).getByText('Còn 1 ô cần chọn'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Của tôi', 'Ưu đãi Tết Đinh Mùi, khách mới'],
    ['Đang lưu', 'Ưu đãi Xuân'],
  ])('the version chosen, "%s", is saved with the rest merged', async (side, name) => {
    const { onSubmit, onClose } = await saveAgainst({ name: 'Ưu đãi Xuân', cap: 1_234_567 });
    const dialog = await question();
    await user.click(within(dialog).getByText(side));
    await user.click(within(dialog).getByText('Lưu'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenLastCalledWith({ ...filled, name, cap: 1_234_567 }, { version: 8 });
  });

  test('going on editing changes nothing, and the next saving asks again', async () => {
    const { onSubmit } = await saveAgainst({ name: 'Ưu đãi Xuân' });
    onSubmit.mockRejectedValueOnce(stale({ name: 'Ưu đãi Xuân' }));
    await user.click(within(await question()).getByText('Sửa tiếp'));
    expect(control(/Tên chương trình/)).toHaveValue('Ưu đãi Tết Đinh Mùi, khách mới');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(save());
    expect(await question()).toHaveTextContent('Ưu đãi Xuân');
  });

  test('changes that do not fit together stay in the form, which says what was merged', async () => {
    const needsCap = schema.test('cap', '', (values, at) =>
      values.name?.includes('khách mới') && values.cap === 1
        ? at.createError({ path: 'cap', message: 'validation.min|{"min":1000}' })
        : true,
    );
    const onSubmit = jest
      .fn()
      .mockRejectedValueOnce(stale({ cap: 1 }))
      .mockResolvedValue({});
    open({ initialValues: filled, version: 3, onSubmit, schema: needsCap });
    await user.type(control(/Tên chương trình/), ', khách mới');
    await user.click(save());
    expect(await screen.findByText('Giá trị nhỏ nhất là 1000')).toBeVisible();
    expect(screen.getByText(/giữ nguyên như đang lưu: Giảm tối đa/)).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.clear(control('Giảm tối đa'));
    await user.type(control('Giảm tối đa'), '5000');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ cap: 5000 }), { version: 8 }));
  });
});

test('a drawer begins in its first field', async () => {
  open({ initialValues: filled });
  await waitFor(() => expect(control(/Tên chương trình/)).toHaveFocus());
});

test('a key redraws its own field only', async () => {
  const drawn: Record<string, number> = {};
  const Counted = ({ name }: { name: string }) => {
    useFieldValue(name);
    drawn[name] = (drawn[name] ?? 0) + 1;
    return null;
  };
  open({
    initialValues: filled,
    children: (
      <>
        <TextField name="name" label="Tên" />
        <Counted name="name" />
        <Counted name="slug" />
      </>
    ),
  });
  const before = { ...drawn };
  await user.type(control(/Tên/), 'abc');
  expect(drawn.name! - before.name!).toBe(3);
  expect(drawn.slug).toBe(before.slug);
});

describe('unsaved changes', () => {
  test('closing asks first', async () => {
    const { onClose } = open({ initialValues: filled });
    await user.type(control(/Tên chương trình/), 'x');
    await user.click(screen.getByRole('button', { name: 'Huỷ' }));
    const dialog = await question();
    expect(dialog).toHaveTextContent('Bỏ các thay đổi chưa lưu?');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(dialog).getByText('Tiếp tục nhập'));
    expect(control(/Tên chương trình/)).toHaveValue('Ưu đãi Tết Đinh Mùix');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Huỷ' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Huỷ' }));
    await user.click(await screen.findByText('Bỏ thay đổi'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('an untouched form closes at once', async () => {
    const { onClose } = open({ initialValues: filled });
    await user.click(screen.getByRole('button', { name: 'Huỷ' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('leaving a page by a link asks, and goes on when told to', async () => {
    const router = show(
      <FormPage<Promo> title="Sửa mã" schema={schema} initialValues={filled} onSubmit={() => Promise.resolve()} cancelTo="/khac">
        {fields}
      </FormPage>,
    );
    await user.type(control(/Tên chương trình/), 'x');
    await user.click(screen.getByRole('link', { name: 'Đi chỗ khác' }));
    expect(await question()).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByText('Bỏ thay đổi'));
    expect(await screen.findByText('Chỗ khác')).toBeVisible();
  });

  test('saving a page leaves it without a question', async () => {
    show(
      <FormPage<Promo> title="Sửa mã" schema={schema} initialValues={filled} onSubmit={() => Promise.resolve()} cancelTo="/khac">
        {fields}
      </FormPage>,
    );
    await user.type(control(/Tên chương trình/), 'x{Enter}');
    expect(await screen.findByText('Chỗ khác')).toBeVisible();
  });
});

test('money is pasted as people have it, grouped while typed, and keeps its caret', async () => {
  open();
  const cap = control('Giảm tối đa');
  for (const pasted of ['1.234.567', '1234567đ', '1,234,567']) {
    await user.clear(cap);
    await user.click(cap);
    await user.paste(pasted);
    expect(cap).toHaveValue('1.234.567');
  }
  await user.clear(cap);
  await user.type(cap, '12345');
  expect(cap).toHaveValue('12.345');
  await user.type(cap, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(cap).toHaveValue('129.345');
  expect(cap.selectionStart).toBe(3);
  await user.clear(cap);
  await user.type(cap, 'năm trăm');
  await leave();
  expect(screen.getByText('Giá trị phải là một số')).toBeVisible();
  expect(cap).toHaveValue('năm trăm');
});

test('a date is typed or picked by keyboard', async () => {
  const { onSubmit } = open({ initialValues: { ...filled, from: '' } });
  const from = control(/Hiệu lực từ/);
  await user.type(from, '31/2/2027');
  await leave();
  expect(screen.getByText(/Ngày không hợp lệ/)).toBeVisible();
  await user.clear(from);
  await user.type(from, '1/2/2027');
  await leave();
  expect(from).toHaveValue('01/02/2027');
  await user.click(screen.getByRole('button', { name: 'Chọn ngày cho Hiệu lực từ' }));
  const grid = await screen.findByRole('grid', { name: /tháng 2 năm 2027/i });
  await waitFor(() => expect(within(grid).getByRole('button', { name: / 1 tháng 2/ })).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
  expect(from).toHaveValue('09/03/2027');
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ from: '2027-03-09' }), expect.anything()));
});

test('a time is typed as people write it or moved by arrows in its step and limits; what is none is said', async () => {
  const times = object({ opens: timeOfDay({ min: '07:00', max: '18:00', step: 30 }).required() });
  const onSubmit = jest.fn().mockResolvedValue({ id: 1 });
  show(
    <FormDrawer title="Giờ khám" schema={times} initialValues={{ opens: '' }} onSubmit={onSubmit} onClose={() => {}}>
      <TimeField name="opens" label="Mở cửa" />
    </FormDrawer>,
  );
  const opens = await screen.findByRole('textbox', { name: /Mở cửa/ });
  await user.type(opens, '25h');
  await user.click(screen.getByRole('heading', { name: 'Giờ khám' }));
  expect(screen.getByText(/Giờ không hợp lệ/)).toBeVisible();
  await user.clear(opens);
  await user.type(opens, '6h15');
  await user.click(screen.getByRole('heading', { name: 'Giờ khám' }));
  expect(opens).toHaveValue('06:15');
  expect(screen.getByText(/Giờ sớm nhất là 07:00/)).toBeVisible();
  await user.clear(opens);
  await user.keyboard('{ArrowUp}');
  expect(opens).toHaveValue('07:00');
  await user.keyboard('{ArrowDown}');
  expect(opens).toHaveValue('07:00');
  await user.clear(opens);
  await user.type(opens, '17h45');
  await user.keyboard('{ArrowUp}');
  expect(opens).toHaveValue('18:00');
  await user.keyboard('{ArrowUp}');
  expect(opens).toHaveValue('18:00');
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ opens: '18:00' }, expect.anything()));
});

test('the slug follows the name until it is edited by hand', async () => {
  open();
  const name = control(/Tên chương trình/);
  const slug = control('Đường dẫn');
  await user.type(name, 'Ưu đãi Đinh Mùi');
  expect(slug).toHaveValue('uu-dai-dinh-mui');
  await user.clear(slug);
  await user.type(slug, 'Tết 2027!');
  await leave();
  expect(slug).toHaveValue('tet-2027');
  await user.type(name, ' mới');
  expect(slug).toHaveValue('tet-2027');
  await user.click(screen.getByRole('button', { name: 'Tạo lại từ Tên chương trình' }));
  expect(slug).toHaveValue('uu-dai-dinh-mui-moi');
});

test('Enter makes a tag and does not save', async () => {
  const { onSubmit } = open({ initialValues: filled });
  await user.type(control(/Mã khuyến mãi/), 'tet2027{Enter}tetmoi27{Enter}');
  expect(screen.getByText('TET2027')).toBeVisible();
  expect(screen.getAllByText('TETMOI27')).toHaveLength(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('in read-only mode values are facts and nothing can be saved', () => {
  open({ initialValues: filled, readOnly: true });
  expect(screen.getByText('15/01/2027')).toBeVisible();
  expect(screen.getByText('500.000 đ')).toBeVisible();
  expect(screen.getByText('Ô tô')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
});

test('a search without accents finds the choice', async () => {
  const people = [
    { value: 1, label: 'Nguyễn Thị Hồng Hạnh' },
    { value: 2, label: 'Đỗ Văn Bình' },
  ];
  const { onSubmit } = open({ initialValues: filled, children: <ComboField name="value" label="Người nhận" options={people} /> });
  await user.type(screen.getByRole('combobox', { name: 'Người nhận' }), 'do van');
  expect(await screen.findByRole('option', { name: 'Đỗ Văn Bình' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Nguyễn/ })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Đỗ Văn Bình' }));
  expect(screen.getByRole('combobox')).toHaveValue('Đỗ Văn Bình');
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ value: 2 }), expect.anything()));
});

test('an image is uploaded at once; what is no image is refused in words', async () => {
  const upload = jest.fn().mockResolvedValue({ url: '/api/files/anh.png' });
  open({
    initialValues: filled,
    children: (
      <UploadProvider value={{ upload, maxBytes: 5 * 1024 * 1024 }}>
        <ImageField name="slug" label="Hình ảnh" />
      </UploadProvider>
    ),
  });
  const chooser = screen.getByLabelText('Chọn ảnh', { selector: 'input' });
  const free = userEvent.setup({ applyAccept: false });
  await free.upload(chooser, new File(['x'], 'hop-dong.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Không thể upload hình')).toBeVisible();
  await free.upload(chooser, new File(['x'], `${'a'.repeat(201)}.png`, { type: 'image/png' }));
  expect(await screen.findByText(/200 ký tự/)).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
  await free.upload(chooser, new File(['x'], 'ảnh.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: /Hình ảnh/ })).toHaveAttribute('src', '/api/files/anh.png');
});
