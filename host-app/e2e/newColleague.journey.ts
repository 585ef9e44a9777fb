import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi } from './robustness/api';

/** The administrator makes a role that may only read posts, an account with it, and edits the home page; the audit tells all of it. */

const words = {
  vi: {
    posts: 'Bài đăng',
    news: 'Tin tức',
    articles: 'Bài viết',
    categories: 'Danh mục',
    description: 'Mô tả',
    code: 'Mã',
    lastName: 'Họ và tên đệm',
    firstName: 'Tên',
    phone: 'Số điện thoại',
    password: 'Mật khẩu',
    passwordAgain: 'Nhập lại mật khẩu',
    addRole: 'Thêm vai trò',
    addAdmin: 'Thêm quản trị viên',
    addBanner: 'Thêm banner',
    save: /^(Lưu|Thêm banner)$/,
    title: 'Tiêu đề',
    chooseImage: 'Chọn ảnh',
    welcome: 'Chào mừng Tết Đinh Mùi: ưu đãi cả nhà',
  },
  en: {
    posts: 'Posts',
    news: 'News',
    articles: 'Articles',
    categories: 'Categories',
    description: 'Description',
    code: 'Code',
    lastName: 'Last name',
    firstName: 'First name',
    phone: 'Phone number',
    password: 'Password',
    passwordAgain: 'Repeat password',
    addRole: 'Add role',
    addAdmin: 'Add admin',
    addBanner: 'Add banner',
    save: /^(Save|Add banner)$/,
    title: 'Title',
    chooseImage: 'Choose an image',
    welcome: 'Lunar New Year: “ưu đãi Đinh Mùi” for the whole family',
  },
} as const;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

test.each(['vi', 'en'] as const)('a colleague who may only read posts (%s)', async (language) => {
  const w = words[language];
  const { page, errors: thrown } = await visit(browser, { language });
  await signIn(page, product.url);

  await openScreen(page, '/add-role');
  await fill(page, { [w.description]: `Đọc bài đăng ${language}`, [w.code]: `post_reader_${language}` });
  await page.getByRole('checkbox', { name: '(ReadArticle)' }).check();
  await page.getByRole('button', { name: w.addRole, exact: true }).click();
  await page.waitForURL(/role-detail|role-list/);

  await openScreen(page, '/quan-ly-quan-tri-vien/tao-moi');
  const account = `reader-${language}@example.vn`;
  const phone = language === 'vi' ? '0912480367' : '0912480368';
  await fill(page, {
    'E-mail': account,
    [w.lastName]: 'Nguyễn Thị Hồng',
    [w.firstName]: 'Hạnh',
    [w.phone]: phone,
    [w.password]: 'mật khẩu riêng',
    [w.passwordAgain]: 'mật khẩu riêng',
  });
  await chooseRole(page, `Đọc bài đăng ${language}`);
  await page.getByRole('button', { name: w.addAdmin, exact: true }).click();
  await page.waitForURL(/quan-ly-(quan-tri-vien|chi-tiet)(?!.*tao-moi)/);

  const { page: colleague } = await visit(browser, { language });
  await signIn(colleague, product.url, '/', { account, password: 'mật khẩu riêng', own: 'chỉ mình tôi biết' });
  await colleague.getByRole('heading', { level: 1 }).waitFor();
  const menu = await colleague.locator('nav a').allInnerTexts();
  expect(menu.map((m) => m.trim()).filter((m) => [w.articles, w.news, w.categories].includes(m as never)).length).toBeGreaterThan(0);
  expect(menu.some((m) => /Quản trị viên|Admin accounts|Trang chủ|Home page|Nhật ký|Audit/.test(m))).toBe(false);
  expect(await colleague.getByRole('button', { name: /^(Thêm|Add) (?!bộ lọc|filter)/ }).count()).toBe(0);
  expect(await refusals(colleague, account)).toEqual({
    users: 403,
    createPost: 403,
    banner: 403,
    roles: 403,
    audit: 403,
    system: 403,
    posts: 200,
  });

  await openScreen(page, '/home-page');
  await page.getByRole('button', { name: w.addBanner }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(w.title).first().fill(w.welcome);
  await drawer
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Ảnh bìa Tết.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await drawer.locator('img').first().waitFor();
  await drawer.getByRole('button', { name: w.save }).last().click();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByText(w.welcome).first().waitFor();
  const picture = page.locator('img[src*="/api/files/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction((img) => (img as HTMLImageElement).naturalWidth > 0, await picture.elementHandle());

  await openScreen(page, '/he-thong/nhat-ky');
  // each step is there, and the screen says it in words
  const steps = ['createRole', 'createAccount', 'uploadImage', 'createBanner'];
  const api = await signInToApi(product.url);
  const { body } = await api.call<{ data: { action: string }[] }>('GET', 'core/audit?page=1&pageSize=50');
  expect(body.data.map(({ action }) => action)).toEqual(expect.arrayContaining(steps));
  await page
    .locator('table tbody td')
    .getByText(/^(Thêm|Add) /)
    .first()
    .waitFor();
  const shown = (await page.locator('table tbody tr').allInnerTexts()).join('\n');
  for (const step of steps) expect(shown).not.toContain(step);

  await keepView(page, `Việc đã làm (${language})`);
  await endOtherSessions(page);
  expect(thrown).toEqual([]);
});

/** What is filtered is kept under a name, and is there again when the list is opened by the menu. */
async function keepView(page: Page, name: string): Promise<void> {
  await openScreen(page, '/he-thong/nhat-ky?event=done');
  const views = page.getByRole('button', { name: /^(Chế độ xem|Views)/ });
  await views.click();
  await page.getByRole('menuitem', { name: /^(Lưu thành chế độ xem mới|Save as a new view)$/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^(Tên|Name)/).fill(name);
  await form.getByRole('button', { name: /^(Lưu|Save)$/ }).click();
  await form.waitFor({ state: 'hidden' });
  await openScreen(page, '/he-thong/nhat-ky');
  await views.click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.waitForURL(/event=done/);
  expect(page.url()).toMatch(/[?&]view=\d+/);
}

/** The own account says where one is signed in, and ends all but this. */
async function endOtherSessions(page: Page): Promise<void> {
  await openScreen(page, '/tai-khoan-cua-toi');
  await page.getByText(/^(Thiết bị này|This device)$/).waitFor();
  const elsewhere = page.getByRole('button', { name: /^(Đăng xuất mọi nơi khác|Sign out everywhere else)$/ });
  await elsewhere.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Đăng xuất|Sign out)$/ })
    .click();
  await elsewhere.waitFor({ state: 'hidden' });
}

test('axe finds nothing on the screens of this journey, light and dark, wide and narrow', async () => {
  for (const { theme, width } of [
    { theme: 'light', width: 1400 },
    { theme: 'dark', width: 400 },
  ] as const) {
    const { page } = await visit(browser, { theme, width });
    await page.goto(`${product.url}/admin/login`);
    await page.waitForSelector('input[autocomplete="username"]');
    expect(await findings(page)).toEqual([]);
    await signIn(page, product.url);
    for (const path of [
      '/home-page',
      '/quan-ly-bai-dang',
      '/quan-ly-quan-tri-vien',
      '/role-detail/8',
      '/quan-ly-khach-hang',
      '/he-thong/nhat-ky',
      '/cau-hinh-he-thong',
    ]) {
      await openScreen(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, width, await findings(page)]).toEqual([path, width, []]);
    }
  }
});

/** Fills fields by their labels; a required one's label ends in an asterisk. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page
      .getByLabel(new RegExp(`^${label}(?! ?\\p{L})`, 'u'))
      .first()
      .fill(value);
}

async function chooseRole(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox').first().click();
  await page.getByRole('menuitemcheckbox', { name: role }).click(); // what Fluent makes of an option where several may be chosen
  await page.keyboard.press('Escape');
}

/** Requests made by hand, with the colleague's own token, past everything that the browser hides. */
async function refusals(page: Page, username: string): Promise<Record<string, number>> {
  return page.evaluate(async (user) => {
    const signedIn = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: user, password: 'chỉ mình tôi biết', session: 'token' }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const status = async (method: string, path: string, body?: object) =>
      (
        await fetch(`/api/${path}`, {
          method,
          headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).status;
    return {
      users: await status('GET', 'user/users'),
      createPost: await status('POST', 'post', { title: 'x' }),
      banner: await status('POST', 'banner', { title: 'x' }),
      roles: await status('POST', 'role', { code: 'x' }),
      audit: await status('GET', 'core/audit'),
      system: await status('PUT', 'system-config', {}),
      posts: await status('GET', 'post/posts'),
    };
  }, username);
}

/** As large as a camera's, and not compressible to nothing. */
const photograph = () =>
  sharp({ create: { width: 4000, height: 2250, channels: 3, background: '#166A72', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 85 })
    .toBuffer();
