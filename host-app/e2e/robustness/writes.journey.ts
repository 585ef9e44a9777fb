import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { read, utils } from 'xlsx';
import { testClient, type TestClient } from '@tessera/plugin-sdk/testing';
import { importFile } from '../../../plugins/data-files/server/testing/importing';
import { goTo, openBrowser, signIn, visit, type Visit } from '../browser';
import { field, fillDay, formMessages, messagesOf, sdkMessages, type Language } from '../forms';
import { startProduct, type Product } from '../product';
import { allOf, send, signInToApi, type Api } from './api';
import { loseNextAnswer } from './lostAnswers';

/**
 * What people may rely on when they save: an answer that is lost makes no second record, two people who change one record keep both
 * changes, and a role sees its own rows only. One server for all; the last test kills it.
 */

const languages = ['vi', 'en'] as const;
const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
const roleIds = { admin: 1, glmUser: 13, mofReportUser: 15 } as const;

let product: Product;
let browser: Browser;
let api: Api;
let phones = 0;
const newPhone = () => `09${String(++phones).padStart(8, '0')}`;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  api = await signInToApi(product.url);
  await Promise.all([
    account('binh@example.vn', 'Trần Thị', 'Bình', roleIds.admin),
    account('pricing@example.vn', 'Lê Văn', 'Phí', roleIds.glmUser),
    account('mof@example.vn', 'Phạm Thị', 'Báo', roleIds.mofReportUser),
  ]);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

async function made<T extends object = { id: number; version: number }>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Somebody with a password of their own. */
async function account(email: string, lastName: string, firstName: string, roleId: number): Promise<void> {
  await made('user/create-user', { email, lastName, firstName, phoneNumber: newPhone(), roleIds: [roleId], password, status: 1 });
  const { body } = await send<{ accessToken: string }>(product.url, 'POST', 'auth/login', { username: email, password, session: 'token' });
  const changed = await send(product.url, 'POST', 'user/change-password', { password, newPassword: own }, body.accessToken);
  if (changed.status !== 200) throw new Error(`the password was not changed: ${JSON.stringify(changed.body)}`);
}

const visits = new Map<string, Promise<Visit>>();
/** The page of somebody who is signed in, one for each language. */
async function pageOf(who: string, language: Language, path: string): Promise<Page> {
  const key = `${who} ${language}`;
  const known = visits.get(key);
  const opened = known ?? visit(browser, { language });
  visits.set(key, opened);
  const { page } = await opened;
  if (known) await goTo(page, `/admin${path}`);
  else await signIn(page, product.url, path, who === 'admin' ? {} : { account: who, password: own });
  return page;
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
/** What a form says about a submission that failed as a whole. */
const problemBar = (page: Page) => page.locator('[data-form-problem]');
/** A notice at the edge of the screen. */
const notice = (page: Page, text: string) => page.getByRole('log', { name: sdkRegion }).getByText(text).first();
const sdkRegion = new RegExp(languages.map((language) => sdkMessages(language).notify!.region).join('|'));

describe.each(languages)('an answer is lost (%s)', (language) => {
  const forms = formMessages(language);
  const sdk = sdkMessages(language);
  const ofProducts = messagesOf('products', language);
  const ofPromotion = messagesOf('promotion', language).promoCodes!;
  const ofMembers = messagesOf('members', language);

  test('in the drawer of a catalogue: saving again makes one record', async () => {
    const name = `Bệnh viện Bạch Mai ${language}`;
    const page = await pageOf('admin', language, '/quan-ly-benh-vien?new=1');
    const drawer = page.getByRole('dialog');
    await fillHospital(page, drawer, ofProducts, name);
    const lost = loseNextAnswer(page, 'hospital');
    await button(drawer, forms.actions!.save!).click();
    await lost;
    await problemBar(page).getByText(forms.form!.network!).waitFor();
    expect(await field(drawer, ofProducts.hospital!.name!).inputValue()).toBe(name);
    // the list behind tells already what was saved
    await page.locator('table tbody').getByText(name).waitFor();
    await button(drawer, forms.actions!.save!).click();
    await drawer.waitFor({ state: 'hidden' });
    await notice(page, sdk.resource!.created!).waitFor();
    expect(await page.locator('table tbody').getByText(name).count()).toBe(1);
    expect((await allOf<{ name: string }>(api, 'hospital/hospital-admin')).filter((one) => one.name === name)).toHaveLength(1);
    expect(await timesAudited('createHospital', name)).toBe(1);
  });

  test('on a page of its own: saving again makes one record', async () => {
    const code = `TET2027${language.toUpperCase()}`;
    const page = await pageOf('admin', language, '/quan-ly-ma-khuyen-mai/tao-moi');
    await field(page, ofPromotion.name!).fill(`Ưu đãi Tết ${language}`);
    await field(page, ofPromotion.codes!).fill(code);
    await page.keyboard.press('Enter');
    await field(page, ofPromotion.value!).fill('150000');
    await fillDay(page, ofPromotion.startsAt!, '01/01/2027');
    await fillDay(page, ofPromotion.endsOn!, '31/12/2099');
    const lost = loseNextAnswer(page, 'promotion');
    await button(page, ofPromotion.save!).click();
    await lost;
    await problemBar(page).getByText(forms.form!.networkTitle!).waitFor();
    await button(page, forms.actions!.tryAgain!).click();
    await page.waitForURL(/quan-ly-ma-khuyen-mai$/);
    await page.getByRole('link', { name: code, exact: true }).waitFor();
    await notice(page, ofPromotion.created!).waitFor();
    const codes = await allOf<{ couponCode: string }>(api, 'promotion/promotions');
    expect(codes.filter((one) => one.couponCode === code)).toHaveLength(1);
  });

  test('and the form is changed before it is saved again: it says what was saved, and goes on with that', async () => {
    const [first, changed] = [`Nguyễn Thị Hồng Hạnh ${language}`, `Nguyễn Thị Hồng Hạnh Nhân ${language}`];
    const page = await pageOf('admin', language, '/them-khach-hang');
    const save = button(page, ofMembers.customers!.add!);
    await field(page, ofMembers.customers!.name!).fill(first);
    await field(page, ofMembers.person!.phone!).fill(newPhone());
    const lost = loseNextAnswer(page, 'customer');
    await save.click();
    await lost;
    await problemBar(page).waitFor();
    await field(page, ofMembers.customers!.name!).fill(changed);
    // a form that stays open creates nothing twice, however often it is saved
    for (let times = 0; times < 2; times++) {
      await save.click();
      await problemBar(page).getByText(forms.form!.saved!).waitFor();
    }
    await button(page, forms.actions!.goOnWithSaved!).click();
    await page.waitForURL(/quan-ly-khach-hang$/);
    await page.getByRole('link', { name: first, exact: true }).waitFor();
    expect(await customersNamed(first, changed)).toEqual([first]);
  });

  test('and the form is closed and opened anew: other content is another record', async () => {
    const [first, second] = [`Cao Thị Lạc ${language}`, `Cao Văn Lài ${language}`];
    const page = await pageOf('admin', language, '/them-khach-hang');
    const fill = async (name: string) => {
      await field(page, ofMembers.customers!.name!).fill(name);
      await field(page, ofMembers.person!.phone!).fill(newPhone());
    };
    await fill(first);
    const lost = loseNextAnswer(page, 'customer');
    await button(page, ofMembers.customers!.add!).click();
    await lost;
    await problemBar(page).waitFor();
    await button(page, forms.actions!.cancel!).click();
    await button(page, forms.leave!.discard!).click();
    // the list is the truth
    await page.getByRole('link', { name: first, exact: true }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: ofMembers.customers!.add! })
      .or(page.getByRole('link', { name: ofMembers.customers!.add! }))
      .first()
      .click();
    await fill(second);
    await button(page, ofMembers.customers!.add!).click();
    await page.getByRole('link', { name: second, exact: true }).waitFor();
    expect(await customersNamed(first, second)).toEqual([first, second]);
  });

  test('of a change: saving again changes nothing else, and nobody is asked about a stranger', async () => {
    const { id } = await made('customer', { name: `Đỗ Phương ${language}`, phoneNumber: newPhone() });
    const page = await pageOf('admin', language, `/quan-ly-khach-hang-chi-tiet/${id}`);
    await field(page, ofMembers.customers!.address!).fill('12 Hàng Bài, Hà Nội');
    const lost = loseNextAnswer(page, `customer/${id}`, { method: 'PUT' });
    await button(page, forms.actions!.save!).click();
    await lost;
    await problemBar(page).waitFor();
    await button(page, forms.actions!.save!).click();
    await notice(page, ofMembers.saved!.updated!).waitFor();
    expect(await page.getByText(forms.stale!.savedWith!).count()).toBe(0);
    expect((await api.call('GET', `customer/${id}`)).body).toMatchObject({ address: '12 Hàng Bài, Hà Nội' });
  });
});

describe.each(languages)('two people change one record (%s)', (language) => {
  const forms = formMessages(language);
  const ofMembers = messagesOf('members', language);
  const ofProducts = messagesOf('products', language);
  // the other one's page stays Vietnamese
  const theirForms = formMessages('vi');
  const [ofTheirMembers, ofTheirProducts] = [messagesOf('members', 'vi'), messagesOf('products', 'vi')];

  test('another field each: both changes stay, and the second is told of the first', async () => {
    const { id } = await made('customer', { name: `Vũ Thị Mận ${language}`, phoneNumber: newPhone() });
    const path = `/quan-ly-khach-hang-chi-tiet/${id}`;
    const [mine, theirs] = await Promise.all([pageOf('admin', language, path), pageOf('binh@example.vn', 'vi', path)]);
    const { name, address } = ofMembers.customers!;
    await field(mine, name!).waitFor();
    await field(theirs, ofTheirMembers.customers!.address!).fill('5 Lê Lợi, Huế');
    await button(theirs, theirForms.actions!.save!).click();
    await notice(theirs, ofTheirMembers.saved!.updated!).waitFor();

    await field(mine, name!).fill(`Vũ Thị Mận Chín ${language}`);
    await button(mine, forms.actions!.save!).click();
    await notice(mine, forms.stale!.savedWith!).waitFor();
    await notice(mine, address!).waitFor();
    expect(await field(mine, address!).inputValue()).toBe('5 Lê Lợi, Huế');
    expect((await api.call('GET', `customer/${id}`)).body).toMatchObject({ name: `Vũ Thị Mận Chín ${language}`, address: '5 Lê Lợi, Huế' });
  });

  test('the same field: only that one is asked about', async () => {
    const name = `Bệnh viện Chợ Rẫy ${language}`;
    const { id } = await made('hospital', { code: `CR${language}`, name, address: '201B Nguyễn Chí Thanh', cityId: 79 });
    const path = `/quan-ly-benh-vien/${id}`;
    const pages = await Promise.all([pageOf('admin', language, path), pageOf('binh@example.vn', 'vi', path)]);
    const [mine, theirs] = pages.map((page) => page.getByRole('dialog')) as [Locator, Locator];
    const labels = { name: ofProducts.hospital!.name!, address: ofProducts.fields!.address!, phone: ofProducts.fields!.phoneNumber! };
    await field(mine, labels.address).waitFor();
    await field(theirs, ofTheirProducts.fields!.address!).fill('201B Nguyễn Chí Thanh, Quận 5');
    await field(theirs, ofTheirProducts.fields!.phoneNumber!).fill('02838554137');
    await button(theirs, theirForms.actions!.save!).click();
    await theirs.waitFor({ state: 'hidden' });

    await field(mine, labels.address).fill('201B Nguyễn Chí Thanh, phường Chợ Lớn');
    await field(mine, labels.name).fill(`${name} (cơ sở 1)`);
    await button(mine, forms.actions!.save!).click();
    const question = pages[0].getByRole('alertdialog');
    await question.getByText(forms.stale!.title!).waitFor();
    expect(await question.getByRole('radiogroup').count()).toBe(1);
    await question.getByRole('radiogroup', { name: labels.address, exact: true }).waitFor();
    await question.getByText(forms.stale!.taken!.replace('{{fields}}', labels.phone)).waitFor();
    await question.getByRole('radio', { name: new RegExp(`^${forms.stale!.mine!}`) }).check();
    await button(question, forms.actions!.save!).click();
    await mine.waitFor({ state: 'hidden' });
    expect((await api.call('GET', `hospital/${id}`)).body).toMatchObject({
      name: `${name} (cơ sở 1)`,
      address: '201B Nguyễn Chí Thanh, phường Chợ Lớn',
      phoneNumber: '02838554137',
    });
  });
});

interface Reader {
  language: Language;
  who: string;
  mine: 'pricing' | 'mof';
}
const managers = {
  pricing: { path: '/bao-cao/bao-hiem-xe-co-gioi', group: 'CAR_CMB' },
  mof: { path: '/bao-cao/bo-tai-chinh', group: 'MOF_GWP' },
} as const;

describe.each<Reader>([
  { language: 'vi', who: 'pricing@example.vn', mine: 'pricing' },
  { language: 'en', who: 'mof@example.vn', mine: 'mof' },
])('$who sees their own rows only ($language)', ({ language, who, mine }) => {
  const other = mine === 'pricing' ? 'mof' : 'pricing';
  const ofMembers = messagesOf('members', language).workspaces!;
  const ofFiles = messagesOf('data-files', language);
  const sdk = sdkMessages(language);
  const nameOf = { pricing: `Định phí ${language}`, mof: `Báo cáo quý ${language}` };
  const workspaces: Record<'pricing' | 'mof', number> = { pricing: 0, mof: 0 };
  const files: Record<'pricing' | 'mof', string> = { pricing: '', mof: '' };
  let admin: TestClient;

  beforeAll(async () => {
    admin = testClient(product.url, { userId: 0, accessToken: api.token });
    for (const kind of ['pricing', 'mof'] as const) {
      const { id } = await made('workspace', { name: nameOf[kind], description: '' });
      await made(`workspace/${id}/user`, { email: `${kind}@example.vn`, permission: 'viewer' });
      workspaces[kind] = id;
      const content = `POLICY,PREMIUM,${language}\nA1,1000,${kind}\n`;
      files[kind] = await importFile(admin, `${kind}-${language}.csv`, content, managers[kind].group);
    }
  });

  test('in a list, in its export, and by a hand-made address', async () => {
    const page = await pageOf(who, language, '/bao-cao/khong-gian-lam-viec');
    await page.getByRole('link', { name: nameOf[mine] }).waitFor();
    expect(await page.getByText(nameOf[other]).count()).toBe(0);
    await button(page, sdk.export!.label!).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /Excel/ }).click()]);
    const book = read(await readFile(await download.path()));
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows.map((row) => row[ofMembers.one!])).toEqual(
      await page
        .locator('table tbody tr')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.textContent)),
    );
    expect(JSON.stringify(rows)).not.toContain(nameOf[other]);

    await page.goto(`${product.url}/admin/bao-cao/khong-gian-lam-viec/${workspaces[other]}`);
    await page.getByText(sdk.failed!.notFound!.text!).waitFor();
    expect(await page.getByText(nameOf[other]).count()).toBe(0);
  });

  test('in the files of a manager, in the picker of files, and by the address of a file', async () => {
    const { path } = managers[mine];
    const page = await pageOf(who, language, `${path}/file?days=0`);
    await page.getByRole('link', { name: `${mine}-${language}.csv` }).waitFor();
    expect(await page.getByText(`${other}-${language}.csv`).count()).toBe(0);
    const tab = mine === 'pricing' ? 'setting' : 'check';
    await page.goto(`${product.url}/admin${path}/${tab}?file=${encodeURIComponent(files[other])}`);
    await page.getByText(ofFiles.setting!.goneText!).waitFor();
    await page.getByRole('combobox').first().click();
    await page.getByRole('combobox').first().fill(language);
    await page.getByRole('option', { name: `${mine}-${language}.csv` }).waitFor();
    expect(await page.getByText(`${other}-${language}.csv`).count()).toBe(0);
    // another's manager is not theirs to open
    await page.goto(`${product.url}/admin${managers[other].path}`);
    await page.getByText(sdk.states!.noPermission!).waitFor();
  });
});

test('the server is killed after it has saved, before it answers: saving again on the one that is started anew makes one record', async () => {
  const ofMembers = messagesOf('members', 'vi');
  const forms = formMessages('vi');
  const name = 'Khách của máy chủ bị tắt';
  const page = await pageOf('admin', 'vi', '/them-khach-hang');
  await field(page, ofMembers.customers!.name!).fill(name);
  await field(page, ofMembers.person!.phone!).fill(newPhone());
  const { dataDir, url } = product;
  const killed = loseNextAnswer(page, 'customer', { meanwhile: () => product.kill() });
  await button(page, ofMembers.customers!.add!).click();
  await killed;
  await problemBar(page).getByText(forms.form!.network!).waitFor();
  product = await startProduct({ dataDir, env: { PORT: new URL(url).port } });
  await button(page, ofMembers.customers!.add!).click();
  await page.waitForURL(/quan-ly-khach-hang$/);
  await page.getByRole('link', { name, exact: true }).waitFor();
  api = await signInToApi(product.url);
  expect(await customersNamed(name)).toEqual([name]);
});

test('no script failed on any of these pages', async () => {
  const opened = await Promise.all(visits.values());
  expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
});

async function fillHospital(page: Page, drawer: Locator, { hospital, fields }: ReturnType<typeof messagesOf>, name: string) {
  await field(drawer, hospital!.code!).fill(
    name
      .split(' ')
      .map(([letter]) => letter)
      .join(''),
  );
  const city = drawer.getByRole('combobox', { name: new RegExp(`^${hospital!.city!}`) });
  await city.click();
  await city.pressSequentially('Ha');
  await page.getByRole('option', { name: /^(Hà Nội|Hanoi)$/ }).click();
  await field(drawer, hospital!.name!).fill(name);
  await field(drawer, fields!.address!).fill('78 Giải Phóng');
}

async function customersNamed(...names: string[]): Promise<string[]> {
  const all = await allOf<{ id: number; name: string }>(api, 'customer');
  return all
    .filter((one) => names.includes(one.name))
    .sort((a, b) => a.id - b.id)
    .map((one) => one.name);
}

async function timesAudited(action: string, label: string): Promise<number> {
  const entries = await allOf<{ action: string; label: string }>(api, 'core/audit');
  return entries.filter((entry) => entry.action === action && entry.label.includes(label)).length;
}
