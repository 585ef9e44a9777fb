import type { Browser, Page } from 'playwright-core';
import { findings } from './axe';
import { openBrowser, signIn, visit } from './browser';
import { customerFile, fileOf } from './customerFile';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/** A thousand customers are tried, mended, written and undone; staff get accounts; a server that dies while it writes leaves nothing. */

const words = {
  vi: {
    heads: ['Họ và tên', 'Số điện thoại', 'E-mail', 'Ngày sinh', 'Giới tính', 'Tỉnh, thành phố', 'Địa chỉ', 'Đang hoạt động'],
    button: 'Nhập từ Excel',
    file: 'Chọn tệp',
    refused: /4 bị từ chối/,
    fewer: /3 bị từ chối/,
    one: /1 bị từ chối/,
    use: 'Dùng Hà Nội',
    cell: /^Sửa ô D501/,
    last: /^Sửa ô B1001/,
    leave: 'Bỏ 1 dòng bị từ chối',
    write: 'Ghi 999 dòng, bỏ 1 dòng',
    done: 'Đã ghi 999 dòng',
    undo: 'Hoàn tác 999 dòng',
    undone: 'Đã hoàn tác 999 dòng',
  },
  en: {
    heads: ['Full name', 'Phone number', 'E-mail', 'Birthday', 'Gender', 'Province or city', 'Address', 'Active'],
    button: 'Import from Excel',
    refused: /4 refused/,
    fewer: /3 refused/,
    one: /1 refused/,
    use: 'Use Hanoi',
    cell: /^Edit cell D501/,
    last: /^Edit cell B1001/,
    leave: 'Leave out 1 refused row',
    write: 'Write 999, leave out 1',
    done: '999 rows are written',
    undo: 'Undo 999 rows',
    undone: '999 rows are undone',
  },
} as const;

const deployment = { DEPLOYMENT: 'host-app/deployments/members-only.json' };
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ env: deployment }), openBrowser()]);
  api = await signInToApi(product.url);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

const customers = async () => (await api.call<{ total: number }>('GET', 'customer')).body.total;
/** Of the screen, light and dark: what a reader of screens would stumble over. */
const clean = async (page: Page) => expect(await findings(page)).toEqual([]);

test.each(['vi', 'en'] as const)(
  'customers are tried, mended, written and undone (%s)',
  async (language) => {
    const w = words[language];
    const { page, errors, close } = await visit(browser, {
      language,
      width: language === 'vi' ? 1400 : 1280,
      theme: language === 'vi' ? 'light' : 'dark',
    });
    await signIn(page, product.url, '/quan-ly-khach-hang');
    await page.getByRole('button', { name: w.button }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'khach-hang.xlsx',
      mimeType: workbookType,
      buffer: await customerFile(w.heads, language === 'vi' ? 905_000_000 : 906_000_000),
    });
    await page.getByRole('tab', { name: w.refused }).waitFor();
    await clean(page);
    expect(await customers()).toBe(0);

    // what was probably meant is one press away; a cell is mended in place by the keyboard
    await page.getByRole('button', { name: w.use }).click();
    await page.getByRole('tab', { name: w.fewer }).waitFor();
    await page.getByRole('button', { name: w.cell }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('28/02/1990');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: w.cell }).waitFor({ state: 'detached' });
    // of two rows with the same phone number one gets no right one, the other is fine then
    await page.getByRole('button', { name: w.last }).click();
    await page.keyboard.type('12345');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: w.one }).waitFor();

    await page.setViewportSize({ width: 400, height: 850 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 400);
    await clean(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('checkbox', { name: w.leave }).click();
    await page.getByRole('button', { name: w.write }).click();
    await page.getByText(w.done).first().waitFor();
    expect(await customers()).toBe(999);
    const question = page.getByRole('alertdialog').getByRole('button', { name: w.undo });
    // the page may be drawn anew just then, when it hears that the job has ended
    for (let tries = 0; tries < 3 && !(await question.isVisible()); tries++) {
      await page.getByRole('button', { name: w.undo }).first().click();
      await question.waitFor({ timeout: 15_000 }).catch(() => undefined);
    }
    await question.click();
    await page.getByText(w.undone).first().waitFor();
    expect(await customers()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);

const staffWords = {
  vi: {
    heads: ['Họ và tên đệm', 'Tên', 'E-mail', 'Số điện thoại', 'Vai trò'],
    roles: ['Cửa hàng kính; Chăm sóc khách hàng', 'Quản trị viên', 'Vai trò lạ'],
    note: /tự đặt mật khẩu/,
    leave: 'Bỏ 1 dòng bị từ chối',
    write: 'Ghi 2 dòng, bỏ 1 dòng',
    done: 'Đã ghi 2 dòng',
  },
  en: {
    heads: ['Last name', 'First name', 'E-mail', 'Phone number', 'Roles'],
    roles: ['Store (eyeglass claims); Customer support', 'Administrator', 'No such role'],
    note: /mailed a link to set a password/,
    leave: 'Leave out 1 refused row',
    write: 'Write 2, leave out 1',
    done: '2 rows are written',
  },
} as const;

test.each(['vi', 'en'] as const)(
  'staff get accounts with roles by name (%s)',
  async (language) => {
    const w = staffWords[language];
    const { page, errors, close } = await visit(browser, { language, width: 1280, theme: 'light' });
    await signIn(page, product.url, '/quan-ly-quan-tri-vien');
    await page.getByRole('button', { name: words[language].button }).click();
    await page.getByText(w.note).waitFor();
    const rows = w.roles.map((role, i) => [
      'Nguyễn',
      `${language} ${i}`,
      `nguyen.${i}@${language}.example`,
      `09${language === 'vi' ? 1 : 2}000000${i}`,
      role,
    ]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nhan-vien.xlsx', mimeType: workbookType, buffer: await fileOf([w.heads, ...rows]) });
    await page.getByRole('tab', { name: words[language].one }).waitFor();
    await clean(page);
    await page.getByRole('checkbox', { name: w.leave }).click();
    await page.getByRole('button', { name: w.write }).click();
    await page.getByText(w.done).first().waitFor();
    await page.goto(`${product.url}/admin/quan-ly-quan-tri-vien?search=${language}.example`);
    await page.getByText(`Nguyễn ${language} 0`).first().waitFor();
    const { data } = (
      await api.call<{ data: { roles: { id: number }[] }[] }>('GET', `user/users?search=${language}.example&sort=email,asc`)
    ).body;
    expect(data.map(({ roles }) => roles.map(({ id }) => id))).toEqual([[6, 11], [1]]);
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);

test('a server that dies while it writes leaves nothing, and writes all when it is back', async () => {
  const file = new Uint8Array(await customerFile(words.vi.heads, 907_000_000));
  const form = new FormData();
  form.append('file', new Blob([file], { type: workbookType }), 'khach-hang.xlsx');
  const headers = { authorization: `Bearer ${api.token}`, 'accept-language': 'en' };
  const answer = await fetch(`${product.url}/api/customer/import`, { method: 'POST', body: form, headers });
  const { id } = (await answer.json()) as { id: number };
  const state = async () => (await api.call<{ state: string; jobId: string }>('GET', `customer/import/${id}`)).body;
  while ((await state()).state === 'checking') await new Promise((go) => setTimeout(go, 50));
  expect((await api.call('POST', `customer/import/${id}/apply`, { leaveOut: true })).status).toBe(200);
  // within the writing, or before it
  await new Promise((go) => setTimeout(go, 60));
  await product.kill();
  product = await startProduct({ env: deployment, dataDir: product.dataDir });
  api = await signInToApi(product.url);
  const seen = new Set<number>();
  for (let i = 0; i < 600 && (await state()).state !== 'applied'; i++) {
    seen.add(await customers());
    await new Promise((go) => setTimeout(go, 50));
  }
  expect((await state()).state).toBe('applied');
  seen.add(await customers());
  expect([...seen].filter((count) => count !== 0)).toEqual([996]);
}, 300_000);
