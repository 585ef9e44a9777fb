import { dayAt } from '@tessera/plugin-sdk/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as xlsx from 'xlsx';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { toWire } from '../../contract/promoActions';
import { promoCodeCalls } from '../../contract/promoCodes';
import promotionServer from '../../server';
import { testedProducts, testProducts } from '../../server/testProducts';
import promotion from '../index';
import ProductPromotions from './ProductPromotions';
import PromoCodeCreate from './PromoCodeCreate';
import PromoCodeDetail from './PromoCodeDetail';
import PromoCodeList from './PromoCodeList';

let server: TestServer;
const ids: Record<string, number> = {};
const dayFromNow = (days: number) => dayAt(Date.now() + days * 86_400_000);
beforeAll(async () => {
  server = await startTestServer({ plugins: [testProducts, promotionServer] });
  const admin = await server.admin();
  const make = async (code: string, description: string, more: object = {}) => {
    const terms = toWire({
      type: 'VND',
      value: 500_000,
      maximum: null,
      minimumPrice: null,
      productIds: [1],
      productTypes: [],
      benefitIds: [],
    });
    const { data } = await admin.call(promoCodeCalls.createPromoCodes, {
      couponCode: [code],
      description,
      startsAt: dayFromNow(-30),
      endsAt: dayFromNow(30),
      usageLimit: 500,
      ...terms,
      ...more,
    });
    ids[code] = data[0]!.id;
  };
  await make('OTO500K', '=HYPERLINK("http://x")');
  await make('NGUNG', 'Chương trình dừng sớm', { isActive: false });
  await make('HETHAN', 'Mùa thu', { endsAt: dayFromNow(-1) });
});
afterAll(() => server.close());

const all = ['ReadPromotion', 'CreatePromotion', 'UpdatePromotion'];
const show = async (
  element: React.JSX.Element,
  permissions: readonly string[],
  more: { path?: string; address?: string; language?: 'vi' | 'en' } = {},
) => renderScreen(element, { client: await server.as(permissions), permissions, plugin: promotion, ...more });
const rowOf = (code: string) => screen.getByRole('link', { name: code }).closest('tr')!;

test('the list shows the three displays, and only unexpired codes have a toggle', async () => {
  await show(<PromoCodeList />, all, { language: 'en' });
  expect(await screen.findByRole('link', { name: 'OTO500K' })).toHaveAttribute('href', `/quan-ly-ma-khuyen-mai/${ids.OTO500K}`);
  expect(within(rowOf('OTO500K')).getByText('Effective')).toBeInTheDocument();
  expect(within(rowOf('NGUNG')).getByText('Invalid')).toBeInTheDocument();
  expect(within(rowOf('HETHAN')).getByText('Expiry date')).toBeInTheDocument();
  expect(within(rowOf('OTO500K')).getByRole('button', { name: 'Cancel apply of OTO500K' })).toBeEnabled();
  expect(within(rowOf('NGUNG')).getByRole('button', { name: 'Apply NGUNG' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /pply.*HETHAN/ })).not.toBeInTheDocument();
});

test('cancelling asks first, and the list follows', async () => {
  await show(<PromoCodeList />, all);
  await userEvent.click(await screen.findByRole('button', { name: 'Áp dụng NGUNG' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Áp dụng NGUNG' }));
  expect(await screen.findByRole('button', { name: 'Huỷ áp dụng NGUNG' })).toBeEnabled();
});

test('who may only read sees no button that would be refused', async () => {
  const { unmount } = await show(<PromoCodeList />, ['ReadPromotion']);
  expect(await screen.findByRole('link', { name: 'OTO500K' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Áp dụng|áp dụng|Tạo|Sửa/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  await show(<PromoCodeDetail />, ['ReadPromotion'], {
    path: '/quan-ly-ma-khuyen-mai/:id',
    address: `/quan-ly-ma-khuyen-mai/${ids.OTO500K}`,
  });
  expect(await screen.findByRole('heading', { name: 'OTO500K' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Lưu|áp dụng/ })).not.toBeInTheDocument();
});

test('the workbook holds what is filtered, and a name that looks like a formula is a text', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:workbook');
  URL.revokeObjectURL = () => {};
  await show(<PromoCodeList />, ['ReadPromotion'], { address: '/?search=oto' });
  await screen.findByRole('link', { name: 'OTO500K' });
  await userEvent.click(screen.getByRole('button', { name: 'Xuất' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  expect(await screen.findByText('Đã xuất tệp Excel')).toBeInTheDocument();
  const book = xlsx.read(new Uint8Array(await saved[0]!.arrayBuffer()), { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(sheet);
  expect(rows).toMatchObject([
    {
      Mã: 'OTO500K',
      'Tên chương trình': '\'=HYPERLINK("http://x")',
      'Giá trị': 500_000,
      'Số lượt dùng': 500,
      'Trạng thái': 'Đang áp dụng',
    },
  ]);
  expect(Object.values(sheet).some((cell) => (cell as { f?: string }).f)).toBe(false);
});

/** In one go: every key draws the whole form anew. */
async function paste(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

test('codes are created for a product from its detail, an existing one is told while typing and refused by name', async () => {
  await show(<PromoCodeCreate />, all, { address: '/?productId=1' });
  await paste(await screen.findByLabelText(/Tên chương trình/), 'Ưu đãi mới');
  await userEvent.type(screen.getByLabelText(/^Mã khuyến mại/), 'tết mới{Enter}oto 500k{Enter}');
  expect(screen.getByText('TETMOI')).toBeInTheDocument();
  expect(await screen.findByText(/Mã OTO500K đã tồn tại/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /^Giá trị/ }), '15');
  await paste(screen.getByRole('textbox', { name: /^Hiệu lực từ/ }), '1/1/2027');
  await paste(screen.getByRole('textbox', { name: /^Đến hết ngày/ }), '31/1/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu mã' }));
  expect(await screen.findAllByText('OTO500K đã tồn tại')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Xoá OTO500K' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lưu mã' }));
  expect(await screen.findByText('Thêm mã khuyến mại thành công')).toBeInTheDocument();
  const [made] = (await (await server.admin()).call(promoCodeCalls.listPromoCodes, { search: 'TETMOI' })).data;
  expect(made).toMatchObject({
    type: 'VND',
    value: 15,
    productId: 1,
    usageLimit: 1,
    startsAt: '2026-12-31T17:00:00.000Z',
    endsAt: '2027-01-31T16:59:59.000Z',
  });
});

test('percent and đồng have rules of their own, and nothing typed asks for a code', async () => {
  await show(<PromoCodeCreate />, all, { language: 'en' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Percentage' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Value/ }), '101');
  expect(screen.getByRole('textbox', { name: /^Maximum reduction/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter promotional code')).toBeInTheDocument();
  expect(screen.getByText('The largest value is 100')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Amount' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Value/ })).toHaveValue(''));
  expect(screen.queryByLabelText(/^Maximum reduction/)).not.toBeInTheDocument();
});

test('a product shows the codes that name it, and the way to one more to those who may', async () => {
  const { unmount } = await show(<ProductPromotions product={testedProducts[0]!} />, all);
  expect(await screen.findByRole('link', { name: 'OTO500K' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tạo mã cho sản phẩm này' })).toBeEnabled();
  unmount();
  await show(<ProductPromotions product={testedProducts[2]!} />, ['ReadPromotion']);
  expect(await screen.findByText('Chưa có mã nào cho riêng sản phẩm này')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
