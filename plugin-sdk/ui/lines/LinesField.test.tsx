import { act, configure, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { array, boolean, object, string } from 'yup';
import { day, money, percent, recordId, text } from '@tessera/plugin-sdk/contract';
import { FormPage, LinesField, LinesTable, NotifyRoot, ThemeRoot, type LineColumn, type LineReference } from '..';
import formsVi from '../forms/messages/vi.json';
import sdkVi from '../messages/vi.json';

const i18n = createInstance();
void i18n
  .use(initReactI18next)
  .init({ lng: 'vi', resources: { vi: { forms: formsVi, sdk: sdkVi } }, interpolation: { escapeValue: false }, initAsync: false });
configure({ asyncUtilTimeout: 8_000 }); // a busy machine fetches the lazy part slowly

const lineInput = object({
  id: recordId().nullable(),
  title: text(20).required(),
  amount: money().required(),
  share: percent().nullable(),
  from: day().nullable(),
  kind: string().oneOf(['frame', 'lens']).nullable(),
  isPaid: boolean().required(),
  productId: recordId().nullable(),
});
const schema = object({ lines: array(lineInput).min(1).max(5) });
interface Line {
  id?: number;
  title: string;
  amount: number | null;
  share: number | null;
  from: string | null;
  kind: string | null;
  isPaid: boolean;
  productId: number | null;
}
const products = [
  { value: 7, label: 'Kính cận (KC)' },
  { value: 8, label: 'Kính râm (KR)' },
];
const reference: LineReference = {
  useFound: () => ({ options: products, loading: false }),
  useNames: (ids) => products.filter(({ value }) => ids.includes(value)),
  useFind: () => (text) => Promise.resolve(products.find(({ label }) => label.includes(`(${text})`))),
};
const columns: LineColumn<Line>[] = [
  { name: 'title', header: 'Mặt hàng' },
  { name: 'amount', header: 'Số tiền', kind: 'money' },
  { name: 'share', header: 'Tỷ lệ', kind: 'percent' },
  { name: 'from', header: 'Từ ngày', kind: 'day' },
  {
    name: 'kind',
    header: 'Loại',
    kind: 'select',
    options: [
      { value: 'frame', label: 'Gọng' },
      { value: 'lens', label: 'Tròng' },
    ],
  },
  { name: 'isPaid', header: 'Đã trả', kind: 'switch' },
  { name: 'productId', header: 'Sản phẩm', kind: 'reference', from: reference },
  { name: 'paid', header: 'Bảo hiểm trả', kind: 'money', compute: ({ amount, share }) => ((amount ?? 0) * (share ?? 0)) / 100 },
];
const line = (title: string, amount: number | null, more: Partial<Line> = {}): Line => ({
  title,
  amount,
  share: null,
  from: null,
  kind: null,
  isPaid: false,
  productId: null,
  ...more,
});

const user = userEvent.setup();
async function open(lines: Line[], { disabled = false, given = false, scans = false } = {}) {
  const onSubmit = jest.fn((_values: unknown) => Promise.resolve());
  const form = (
    <FormPage schema={schema} initialValues={{ lines }} onSubmit={onSubmit}>
      <LinesField
        name="lines"
        label="Cách tính"
        columns={columns}
        totals={{ amount: 'sum', paid: 'sum' }}
        {...{ disabled, given, scans }}
      />
    </FormPage>
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeRoot theme="light">
        <NotifyRoot>
          <RouterProvider router={router} />
        </NotifyRoot>
      </ThemeRoot>
    </I18nextProvider>,
  );
  await screen.findByRole('grid', { name: /Cách tính/ });
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return (onSubmit.mock.calls[0]![0] as { lines: Line[] }).lines;
  };
  return { onSubmit, sent };
}
const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'));
const cell = (row: number, col: number) => within(rows()[row]!).getAllByRole('gridcell')[col]!;
const texts = (col: number) => rows().map((_, row) => cell(row, col).textContent);
const pasteAt = async (row: number, col: number, block: string) => {
  act(() => cell(row, col).focus());
  const event = createEvent.paste(cell(row, col), { clipboardData: { getData: () => block } });
  await act(async () => {
    fireEvent(cell(row, col), event);
    await Promise.resolve();
  });
};

test('a line is added and filled in by the keyboard alone, and sums follow', async () => {
  const { sent } = await open([line('Gọng', 1_850_000, { id: 1, share: 60 })]);
  await user.click(screen.getByRole('button', { name: 'Thêm dòng' }));
  await waitFor(() => expect(cell(1, 0)).toHaveFocus());
  await user.keyboard('Tròng phải{Tab}780.000{Tab}60{Tab}1/2/2026{Tab}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dòng 2, Loại' }), 'Tròng');
  await user.keyboard('{Tab}');
  expect(cell(1, 5)).toHaveFocus();
  await user.keyboard(' ');
  expect(texts(0)).toEqual(['Gọng', 'Tròng phải']);
  expect(screen.getAllByText('2.630.000 đ')).toHaveLength(1);
  expect(screen.getByText('1.578.000 đ')).toBeInTheDocument();
  expect(await sent()).toEqual([
    line('Gọng', 1_850_000, { id: 1, share: 60 }),
    line('Tròng phải', 780_000, { share: 60, from: '2026-02-01', kind: 'lens', isPaid: true }),
  ]);
});

test('where codes are scanned, Enter in the last line begins another one, which is not sent while it is empty', async () => {
  const { sent } = await open([line('a', 1)], { scans: true });
  act(() => cell(0, 0).focus());
  await user.keyboard('b{Enter}');
  await waitFor(() => expect(cell(1, 0)).toHaveFocus());
  await user.keyboard('c{Enter}');
  await waitFor(() => expect(cell(2, 0)).toHaveFocus());
  expect(texts(0)).toEqual(['b', 'c', '–']);
  act(() => cell(1, 1).focus());
  await user.keyboard('5{Enter}');
  expect(await sent()).toEqual([line('b', 1), line('c', 5)]);
});

test('arrows lead from cell to cell, Escape takes back, Delete empties, Alt with an arrow moves the line, and what is removed comes back', async () => {
  const { sent } = await open([line('a', 1), line('b', 2), line('c', 3)]);
  act(() => cell(0, 0).focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard('9{Escape}');
  expect([texts(1), document.activeElement]).toEqual([['1\u00a0đ', '2\u00a0đ', '3\u00a0đ'], cell(1, 1)]);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Dòng 2, Số tiền' })).toHaveValue('2');
  await user.keyboard('0{Enter}');
  expect(cell(2, 1)).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect([texts(0), screen.getByText('Đã chuyển dòng 3 đến vị trí 2.')]).toEqual([['a', 'c', 'b'], expect.anything()]);
  await user.click(screen.getByRole('button', { name: 'Xoá dòng 1 của Cách tính' }));
  expect(texts(0)).toEqual(['c', 'b']);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  act(() => cell(0, 2).focus());
  await user.keyboard('{Delete}');
  expect(await sent()).toEqual([line('a', 1), line('c', 3), line('b', 20)]);
});

test('a block from a spreadsheet fills cells and adds lines; what is no value stays, is marked, and keeps the form from being saved', async () => {
  const { onSubmit, sent } = await open([line('a', 1)]);
  await pasteAt(
    0,
    0,
    'Mặt hàng\tSố tiền\tTỷ lệ\tTừ ngày\tLoại\tĐã trả\tSản phẩm\r\n"Gọng\ttitan"\t1.234.567\t12,5%\t22/11/2026\tTròng\tcó\tKC\r\nKính\t12 nghìn\t\t30/02/2026\tKhác\t\tXX\r\n',
  );
  await waitFor(() => expect(cell(0, 6)).toHaveTextContent('Kính cận (KC)'));
  expect(texts(0)).toEqual(['Gọng\ttitan', 'Kính']);
  expect(cell(1, 1)).toHaveTextContent('12 nghìn');
  expect(await screen.findByText(/4 ô chưa đọc được/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dòng 2, Số tiền: Giá trị phải là một số' })).toBeInTheDocument();
  expect(cell(1, 3)).toHaveTextContent('30/02/2026');
  expect(cell(1, 3)).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /Dòng 2, Số tiền/ }));
  await waitFor(() => expect(cell(1, 1)).toHaveFocus());
  await user.keyboard('12000{Tab}{Escape}');
  for (const col of [3, 4, 6]) {
    act(() => cell(1, col).focus());
    await user.keyboard('{Delete}');
  }
  expect(await sent()).toEqual([
    line('Gọng\ttitan', 1_234_567, { share: 12.5, from: '2026-11-22', kind: 'lens', isPaid: true, productId: 7 }),
    line('Kính', 12_000),
  ]);
});

test('a block for which there is no room is refused as a whole, and a pasted one can be undone', async () => {
  await open([line('a', 1)]);
  await pasteAt(0, 0, 'b\nc\nd\ne\nf\ng');
  expect(screen.getByText('Khối dán có 6 dòng, chỉ còn chỗ cho 5. Chưa dán gì.')).toBeInTheDocument();
  await pasteAt(0, 6, 'KC\t1\t2');
  expect(screen.getByText('Khối dán có 3 cột, từ ô này chỉ còn 2. Chưa dán gì.')).toBeInTheDocument();
  expect(texts(0)).toEqual(['a']);
  await pasteAt(0, 0, 'b\nc\nd\ne\nf');
  expect(texts(0)).toEqual(['b', 'c', 'd', 'e', 'f']);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(texts(0)).toEqual(['a']);
});

test('a new line is told what it lacks once it is left, an old one at once', async () => {
  await open([line('', 1, { id: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Thêm dòng' }));
  await waitFor(() => expect(cell(1, 0)).toHaveFocus());
  await user.keyboard('b{Enter}');
  expect(cell(0, 0)).toHaveAttribute('aria-invalid', 'true');
  expect(cell(1, 1)).not.toHaveAttribute('aria-invalid');
  await user.keyboard('{ArrowUp}');
  expect(cell(1, 1)).toHaveAttribute('aria-invalid', 'true');
});

test('a grid that is switched off shows its lines and changes none', async () => {
  await open([line('a', 1)], { disabled: true });
  await user.click(cell(0, 0));
  await user.keyboard('x{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Thêm dòng' })).toBeDisabled();
});

test('lines that are only read are a plain table with totals', () => {
  render(
    <I18nextProvider i18n={i18n}>
      <LinesTable caption="Cách tính" columns={columns} lines={[line('a', 1_000), line('b', 2_000)]} totals={{ amount: 'sum' }} />
    </I18nextProvider>,
  );
  expect(within(screen.getByRole('table')).getByText('3.000 đ')).toBeInTheDocument();
});

test('lines that are given are edited by keys and by a block, and none is added, removed or moved', async () => {
  const { sent } = await open([line('Gọng', 100, { id: 1 }), line('Tròng', 200, { id: 2 })], { given: true });
  expect(screen.queryByRole('button', { name: 'Thêm dòng' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Xoá dòng/ })).not.toBeInTheDocument();
  act(() => cell(0, 1).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Control>}{Enter}{/Control}');
  expect(texts(0)).toEqual(['Gọng', 'Tròng']);
  await user.keyboard('{Enter}{Control>}a{/Control}150{Enter}');
  await pasteAt(1, 1, '250\n350\n');
  expect(screen.getByText(/Chưa dán gì/)).toBeInTheDocument();
  await pasteAt(1, 1, '250\t10\n');
  expect(await sent()).toEqual([line('Gọng', 150, { id: 1 }), line('Tròng', 250, { id: 2, share: 10 })]);
});
