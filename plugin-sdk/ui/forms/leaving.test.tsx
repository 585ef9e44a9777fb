import { useFieldValue } from '@tessera/plugin-sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { FormPage, TextField } from '.';
import { control, fields, filled, open, type Promo, question, schema, show, user } from './testing/oneOfMostKinds';

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
