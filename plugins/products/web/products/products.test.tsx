import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, webPlugin } from '@tessera/plugin-sdk/web';
import { manifest } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { renderScreen } from '@tessera/plugin-sdk/testing/web';
import { products as contract } from '../../contract';
import { benefitChoices } from '../../contract/benefits';
import { productCalls } from '../../contract/products';
import productsServer from '../../server';
import { ingredients, uuid } from '../../server/products/testRecords';
import products from '../index';
import ProductCreate from './ProductCreate';
import ProductDetail from './ProductDetail';
import ProductEdit from './ProductEdit';
import ProductList from './ProductList';

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startTestServer({ plugins: [productsServer] });
  const admin = await server.admin();
  const { company, towing, subtype } = await ingredients(admin);
  const car = {
    name: 'Ô tô toàn diện',
    companyId: company.id,
    productCode: 'OTO-01',
    productUuid: uuid(1),
    type: 1,
    subType: subtype.id,
    listBenefit: String(towing.id),
    deductible: '500.000 đ một vụ',
    productTranslation: { en: { name: 'Comprehensive car', deductible: '500,000 đ a claim' } },
  };
  ({ id } = await admin.call(productCalls.createProduct, car as never));
  await admin.call(productCalls.createProduct, {
    ...car,
    name: 'Ô tô cũ',
    productCode: 'CU',
    productUuid: uuid(2),
    isActive: false,
  } as never);
});
afterAll(() => server.close());

const open = async (
  which: React.ReactElement,
  permissions: string[],
  more: { path?: string; address?: string; language?: 'vi' | 'en'; neighbours?: (typeof products)[] } = {},
) => renderScreen(which, { client: await server.as(permissions), permissions, plugin: products, ...more });
const all = ['ReadProduct', 'CreateProduct', 'UpdateProduct', 'DeleteProduct'];

test('the list shows state and company, and no button that would be refused', async () => {
  await open(<ProductList />, ['ReadProduct']);
  expect(await screen.findByText('Ô tô toàn diện')).toBeInTheDocument();
  expect(screen.getByText('Hết hạn')).toBeInTheDocument();
  expect(screen.getAllByText('Bảo hiểm BIC')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Thêm sản phẩm|Xoá sản phẩm/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Sửa sản phẩm/ })).not.toBeInTheDocument();
});

test('the detail tells texts in each language, and lets a neighbour draw below', async () => {
  const neighbour = webPlugin(
    manifest({ id: 'neighbour', title: { vi: 'Láng giềng', en: 'Neighbour' }, api: ['neighbour'], permissions: {} }),
    {
      screens: [],
      fills: [
        fill(contract.slots.productDetail, {
          needs: 'Authenticated',
          load: async () => ({ default: ({ product }) => <h2>{`Mã của ${product.name}, ${product.companyName}`}</h2> }),
        }),
      ],
    },
  );
  await open(<ProductDetail />, ['ReadProduct'], { path: '/p/:id', address: `/p/${id}`, neighbours: [neighbour] });
  expect(await screen.findByText('500.000 đ một vụ')).toBeInTheDocument();
  expect(await screen.findByText('Mã của Ô tô toàn diện, Bảo hiểm BIC')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Tiếng Anh' }));
  expect(screen.getByText('500,000 đ a claim')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Xoá|Sửa/ })).not.toBeInTheDocument();
});

test('a form left empty names what is missing; a uuid is made on demand', async () => {
  await open(<ProductCreate />, all);
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo mã mới' }));
  expect((screen.getByRole('textbox', { name: /UUID/ }) as HTMLInputElement).value).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  const wrong = [...document.querySelectorAll('[data-invalid]')].map((one) => one.getAttribute('data-field'));
  expect(wrong.sort()).toEqual(['companyId', 'listBenefit', 'name', 'productCode', 'type']);
});

test('a product is edited in both languages and saved with its benefits', async () => {
  await open(<ProductEdit />, all, { path: '/p/:id', address: `/p/${id}` });
  const english = await screen.findByRole('textbox', { name: 'Tên sản phẩm (tiếng Anh)' });
  expect(english).toHaveValue('Comprehensive car');
  expect(await screen.findByText('Cứu hộ (CH)')).toBeInTheDocument();
  await userEvent.type(english, ' plus');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Sửa sản phẩm thành công')).toBeInTheDocument();
  const admin = await server.admin();
  await waitFor(async () =>
    expect(await admin.call(productCalls.getProduct, { id })).toMatchObject({
      version: 2,
      productTranslation: { en: { name: 'Comprehensive car plus' } },
      benefits: [{ benefitCode: 'CH' }],
      subTypeName: 'Vật chất xe',
    }),
  );
});

test('once a type is chosen, the benefit picker offers what fits it, and all of them on request', async () => {
  const admin = await server.admin();
  const choose = (productType: 1 | 2) => admin.call(benefitChoices.chooseBenefit, { productType });
  expect((await choose(2)).map(({ name }) => name)).toEqual(['Nằm viện']);
  await open(<ProductEdit />, all, { path: '/p/:id', address: `/p/${id}` });
  const type = await screen.findByRole('combobox', { name: /^Loại sản phẩm/ });
  await userEvent.click(type);
  await userEvent.click(await screen.findByRole('option', { name: 'Sức khoẻ' }));
  const benefits = screen.getByRole('combobox', { name: /^Quyền lợi/ });
  await userEvent.type(benefits, 'nam');
  expect(await screen.findByRole('menuitemcheckbox', { name: /Nằm viện/ })).toBeInTheDocument();
  await userEvent.clear(benefits);
  await userEvent.type(benefits, 'cuu');
  expect(await screen.findByText('Không có mục nào khớp')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /mọi loại sản phẩm/ }));
  await userEvent.type(benefits, ' ho');
  expect(await screen.findByRole('menuitemcheckbox', { name: /Cứu hộ/ })).toBeInTheDocument();
});
