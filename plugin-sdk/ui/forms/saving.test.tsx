import { act, screen, waitFor } from '@testing-library/react';
import { currentOpening, type Opening } from '@tessera/plugin-sdk/contract';
import { FormPage } from '.';
import { control, fields, filled, leave, open, type Promo, required, save, schema, show, user } from './testing/oneOfMostKinds';

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
