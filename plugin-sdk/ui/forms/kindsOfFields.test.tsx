import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timeOfDay } from '@tessera/plugin-sdk/contract';
import { object } from 'yup';
import { ComboField, FormDrawer, ImageField, TimeField, UploadProvider } from '.';
import { control, filled, leave, open, save, show, user } from './testing/oneOfMostKinds';

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
