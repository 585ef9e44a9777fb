import { screen, waitFor, within } from '@testing-library/react';
import { control, filled, open, question, save, schema, user } from './testing/oneOfMostKinds';

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
