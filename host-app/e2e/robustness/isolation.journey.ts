import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { builtFolder, chunkOf, openBrowser, signIn, visit, type Visit } from '../browser';
import { startProduct, type Product } from '../product';
import { send, signInToApi } from './api';

const membersOnly = path.resolve(import.meta.dirname, '../../deployments/members-only.json');
const customers = '/quan-ly-khach-hang';
const customerList = 'plugins/members/web/customers/CustomerList.tsx';

let browser: Browser;
let product: Product;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEPLOYMENT: membersOnly } });
  const { call } = await signInToApi(product.url);
  for (const [name, phoneNumber] of [
    ['Nguyễn Thị Hồng Hạnh', '0912480367'],
    ['Đặng Quốc Đạt', '0987654321'],
  ])
    await call('POST', 'customer', { name, phoneNumber });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
  ({ page } = visitor);
});
afterEach(() => visitor.close());

const row = (name: string) => page.getByRole('row', { name });
const menu = (name: string) => page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('link', { name });
const alert = (text: RegExp | string) => page.getByRole('alert').filter({ hasText: text });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('what fails stays alone', () => {
  test('a screen that throws leaves the shell usable, and can be tried again', async () => {
    await page.route(`**/${chunkOf(customerList)}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { if (!globalThis.mended) throw new Error("planted"); return "Màn hình đã vẽ lại"; }',
      }),
    );
    await signIn(page, product.url, customers);
    await alert('Phần “Thành viên” gặp lỗi').waitFor();
    await menu('Tài khoản và vai trò').click();
    await row('admin').first().waitFor();
    await menu('Khách hàng').click();
    await alert('Phần “Thành viên” gặp lỗi').waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { mended: true }));
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await page.getByText('Màn hình đã vẽ lại').waitFor();
  });

  test('a chunk that does not arrive is missing in its own place; other screens open, and another try works when the fault is gone', async () => {
    const chunk = `**/${chunkOf(customerList)}*`; // another try may have an address of its own
    await page.route(chunk, (route) => route.abort());
    await signIn(page, product.url, customers);
    await alert('Không mở được phần này').waitFor();
    await menu('Tài khoản và vai trò').click();
    await row('admin').first().waitFor();
    await menu('Khách hàng').click();
    await alert('Không mở được phần này').getByRole('button', { name: 'Tải lại trang' }).click();
    await alert('Không mở được phần này').waitFor();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await row('Đặng Quốc Đạt').waitFor();
  });

  test('a plugin whose declaration does not arrive is missing alone; the status page says why; a reload brings it back', async () => {
    const chunk = `**/${chunkOf('plugins/members/web/index.ts')}`;
    await page.route(chunk, (route) => route.abort());
    await signIn(page, product.url);
    await page.getByRole('status').filter({ hasText: '1 phần mở rộng chưa chạy được' }).getByRole('link', { name: 'Xem chi tiết' }).click();
    await row('members')
      .getByText(/Chưa tải được trong trình duyệt này/)
      .waitFor();
    expect(await menu('Khách hàng').count()).toBe(0);
    await menu('Nhật ký, tác vụ, phần mở rộng').click();
    await page
      .getByRole('row', { name: /khách hàng/i })
      .first()
      .waitFor();
    await page.goto(`${product.url}/admin${customers}`);
    await page.getByText('Trang này có thể thuộc phần mở rộng chưa chạy được').waitFor();
    await page.unroute(chunk);
    await page.reload();
    await row('Đặng Quốc Đạt').waitFor();
    expect(visitor.errors).toEqual([]);
  });
});

describe('what is off', () => {
  const folder = path.join(builtFolder, 'assets/plugins');
  const off = existsSync(folder) ? readdirSync(folder).filter((id) => id !== 'members') : [];

  test('chunks of plugins that are off are never asked for', async () => {
    await signIn(page, product.url, customers);
    await row('Đặng Quốc Đạt').waitFor();
    await menu('Tài khoản và vai trò').click();
    await page.getByRole('link', { name: 'Vai trò và quyền' }).click();
    await page.waitForLoadState('networkidle');
    const asked = visitor.requested.filter((address) => address.includes('/assets/plugins/'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((address) => !address.includes('/assets/plugins/members/'))).toEqual([]);
  });

  test('and refused when somebody asks, however the address is spelt', async () => {
    for (const id of off) {
      for (const file of readdirSync(path.join(folder, id))) {
        for (const spelt of [
          `${id}/${file}`,
          `members/../${id}/${file}`,
          `members/%2e%2e/${id}/${file}`,
          `/${id}/${file}`,
          `%${id.charCodeAt(0).toString(16)}${id.slice(1)}/${file}`,
        ]) {
          const { status } = await fetch(`${product.url}/admin/assets/plugins/${spelt}`, { headers: { 'accept-encoding': 'br, gzip' } });
          expect({ spelt, status }).toEqual({ spelt, status: 404 });
        }
      }
    }
  });

  test('its API answers 404 as JSON, also to the administrator', async () => {
    const { token } = await signInToApi(product.url);
    expect(await send(product.url, 'GET', 'post/posts', undefined, token)).toMatchObject({
      status: 404,
      body: { code: 'not_found', status: 404 },
    });
  });
});

describe('what ends while people work', () => {
  async function fillCustomer(name: string, phone: string): Promise<void> {
    await heading('Thêm khách hàng').waitFor();
    await page.getByLabel('Họ và tên').fill(name);
    await page.getByLabel('Số điện thoại').fill(phone);
    await page.getByLabel('Địa chỉ').fill('12 Lê Lợi, phường Bến Thành');
  }
  const save = () => page.getByRole('button', { name: 'Thêm khách hàng' });

  async function storedWith(phone: string): Promise<number> {
    const { body } = await (await signInToApi(product.url)).call<{ total: number }>('GET', `customer?search=${phone}`);
    return body.total;
  }

  test('a session that ends while a form is filled in is renewed over it: nothing typed is lost, and saving goes on', async () => {
    await signIn(page, product.url, '/them-khach-hang');
    await fillCustomer('Trần Văn Bền', '0911111111');
    const cookies = await visitor.context.cookies(`${product.url}/api/auth`);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${product.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await ended.json()).toEqual({ ended: true });
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Phiên làm việc đã hết hạn' });
    await dialog.waitFor();
    expect(await page.getByLabel('Địa chỉ').inputValue()).toBe('12 Lê Lợi, phường Bến Thành');
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill('mật khẩu của quản trị');
    await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
    await row('Trần Văn Bền').waitFor();
    expect(await storedWith('0911111111')).toBe(1);
  });

  test('a double click on save writes once', async () => {
    await signIn(page, product.url, '/them-khach-hang');
    await page.route('**/api/customer', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await fillCustomer('Lý Thị Đôi', '0922222222');
    await save().dblclick();
    await row('Lý Thị Đôi').waitFor();
    expect(visitor.requested.filter((address) => address.endsWith('/api/customer'))).toHaveLength(1);
    expect(await storedWith('0922222222')).toBe(1);
  });

  // Last: it ends the server that the others use.
  test('a server that goes away is said to be away, and the list is there again when it is back', async () => {
    const port = new URL(product.url).port;
    await signIn(page, product.url, customers);
    await row('Đặng Quốc Đạt').waitFor();
    await product.kill();
    await page.getByRole('searchbox').fill('hồng hạnh');
    const failed = alert('Không kết nối được máy chủ');
    await failed.waitFor();
    expect(await menu('Tài khoản và vai trò').count()).toBe(1);
    product = await startProduct({ dataDir: product.dataDir, env: { DEPLOYMENT: membersOnly, PORT: port } });
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await row('Nguyễn Thị Hồng Hạnh').waitFor();
    await row('Đặng Quốc Đạt').waitFor({ state: 'detached' });
  });
});
