import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * A withdrawal is asked for by one person, refused to them, approved by another, goes to the bank in a file, is paid out in
 * bulk with a receipt, and bounces.
 */

const words = {
  vi: {
    add: 'Tạo yêu cầu rút tiền',
    wallet: /^Ví/,
    amount: /^Số tiền/,
    bank: /^Ngân hàng/,
    number: /^Số tài khoản/,
    holder: /^Chủ tài khoản/,
    ask: 'Tạo yêu cầu',
    approve: 'Duyệt',
    second: /Cần người khác ngoài/,
    approved: 'Đã duyệt',
    pay: 'Ghi nhận đã trả',
    receipt: 'Đã thực hiện 2 bản ghi',
    close: 'Đóng',
    bounce: 'Ngân hàng trả về',
    more: 'Thao tác khác',
    reason: /^Lý do/,
    bounced: 'Bị trả về',
    waiting: 'Chờ bạn xử lý',
    all: /Chọn tất cả/,
    payout: 'Lập tệp chi trả',
    make: 'Lập tệp',
    file: 'Tải tệp',
    atBank: 'Chờ ngân hàng',
    returned: 'Có khoản trả về',
    recharge: 'Nạp tiền',
    sent: 'Đã gửi duyệt',
    done: 'Đã duyệt và thực hiện',
  },
  en: {
    add: 'Ask for a withdrawal',
    wallet: /^Wallet/,
    amount: /^Amount/,
    bank: /^Bank/,
    number: /^Account number/,
    holder: /^Account holder/,
    ask: 'Ask',
    approve: 'Approve',
    second: /somebody other than/,
    approved: 'Approved',
    pay: 'Mark as paid',
    receipt: '2 records done',
    close: 'Close',
    bounce: 'Bounced by the bank',
    more: 'More actions',
    reason: /^Reason/,
    bounced: 'Bounced',
    waiting: 'Waiting for you',
    all: /Select all/,
    payout: 'Make a payout file',
    make: 'Make',
    file: 'Download the file',
    atBank: 'At the bank',
    returned: 'Partly bounced',
    recharge: 'Recharge',
    sent: 'Sent for approval',
    done: 'Approved and done',
  },
} as const;

const businessManagement = 10;
const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  // thousands of requests come from one account here
  const env = { DEPLOYMENT: 'host-app/deployments/sales.json', WRITES_PER_MINUTE: '0' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

test.each(['vi', 'en'] as const)(
  'from the request to the money that comes back (%s)',
  async (language) => {
    const w = words[language];
    const owner = language === 'vi' ? 'Nguyễn Văn Toàn' : 'Võ Thị Hồng Hạnh';
    const phoneNumber = language === 'vi' ? '0905118240' : '0905118241';
    const wallet = await made<{ id: number; uuid: string }>('wallet', { phoneNumber, userName: `toan-${language}`, fullName: owner });
    await made('wallet/rechargeForUser', { uuid: wallet.uuid, rechargeAmount: 20_000_000 });
    const account = {
      email: `duyet-${language}@example.vn`,
      firstName: 'Lan',
      lastName: 'Trần',
      roleIds: [businessManagement],
      password,
      status: 1,
    };
    await made('user/create-user', {
      ...account,
      phoneNumber: `${phoneNumber.slice(0, 9)}9`.replace('0905', language === 'vi' ? '0906' : '0907'),
    });

    const first = await visit(browser, { language, width: 1400 });
    await signIn(first.page, product.url, '/yeu-cau-rut-tien');
    await first.page.getByRole('button', { name: w.add }).first().click();
    await pick(first.page, w.wallet, owner);
    await first.page.getByRole('textbox', { name: w.amount }).fill('12500000');
    await pick(first.page, w.bank, 'Vietcombank');
    await first.page.getByRole('textbox', { name: w.number }).fill('0011004821');
    await first.page.getByRole('textbox', { name: w.holder }).fill('NGUYEN VAN TOAN');
    await first.page.getByRole('dialog').getByRole('button', { name: w.ask, exact: true }).click();
    const row = first.page.getByRole('row').filter({ hasText: owner });
    await row.getByText('12').first().waitFor();
    expect(await findings(first.page)).toEqual([]);
    const { body: list } = await api.call<{ data: { id: number; code: string }[] }>(
      'GET',
      `walletHistory/getListWithdraw?walletId=${wallet.id}`,
    );
    const { id, code } = list.data[0]!;

    // whoever asked sees the step, and why it is not theirs
    await openScreen(first.page, `/yeu-cau-rut-tien/${id}`);
    const refused = first.page.getByRole('button', { name: w.approve, exact: true });
    await refused.waitFor();
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await refused.hover();
    await first.page.getByText(w.second).first().waitFor();

    // another person finds it on the page of the day, and approves it
    const second = await visit(browser, { language, width: 1400 });
    await signIn(second.page, product.url, '/hom-nay', { account: account.email, password, own });
    await second.page.getByRole('heading', { name: w.waiting }).waitFor();
    await second.page.getByRole('link', { name: new RegExp(`^${w.approve}`) }).click();
    await second.page.getByRole('row').filter({ hasText: code }).click();
    await second.page.getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByText(w.approved).first().waitFor();
    expect(await findings(second.page)).toEqual([]);

    // two are paid out at once, with a receipt
    const other = await made<{ id: number }>('walletHistory/withdraw', {
      walletId: wallet.id,
      amount: 1_000_000,
      bankCode: 'BIDV',
      bankNumber: '21510000937',
      holderName: 'NGUYEN VAN TOAN',
    });
    await openScreen(second.page, `/yeu-cau-rut-tien/${other.id}`);
    await second.page.getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByText(w.approved).first().waitFor();

    // both go to the bank in one file, with whole account numbers
    await openScreen(second.page, '/dot-chi-tra');
    await second.page.getByRole('button', { name: w.payout }).first().click();
    await second.page
      .getByRole('dialog')
      .getByText(/13[.,]500[.,]000/)
      .waitFor();
    await second.page.getByRole('dialog').getByRole('button', { name: w.make, exact: true }).click();
    await second.page.getByText(w.atBank).first().waitFor();
    const [file] = await Promise.all([
      second.page.waitForEvent('download'),
      second.page.getByRole('button', { name: w.file, exact: true }).click(),
    ]);
    const sent = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(sent[1]).toBe(`970436,0011004821,NGUYEN VAN TOAN,12500000,${code}`);
    expect(sent[2]).toContain(',21510000937,');
    expect(await findings(second.page)).toEqual([]);
    const payout = second.page.url();

    await openScreen(second.page, '/yeu-cau-rut-tien?status=approved');
    await second.page.getByRole('row').filter({ hasText: code }).waitFor();
    await second.page.getByRole('checkbox').first().click();
    await second.page.getByRole('toolbar').getByRole('button', { name: w.pay }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: w.pay, exact: true }).click();
    await second.page.getByText(w.receipt).waitFor();
    expect(await findings(second.page)).toEqual([]);
    await second.page.getByRole('button', { name: w.close, exact: true }).last().click();

    // a large recharge waits for the other person, who sees before and after
    await openScreen(first.page, `/vi-ca-nhan/${wallet.id}`);
    await first.page.getByRole('button', { name: w.recharge, exact: true }).click();
    await first.page.getByRole('dialog').getByRole('textbox', { name: w.amount }).fill('60000000');
    await first.page.getByRole('dialog').getByRole('button', { name: w.recharge, exact: true }).click();
    await first.page.getByText(w.sent).waitFor();
    await openScreen(second.page, '/cho-duyet');
    await second.page
      .getByRole('row')
      .filter({ hasText: language === 'vi' ? '66.500.000' : '66,500,000' })
      .waitFor();
    expect(await findings(second.page)).toEqual([]);
    await second.page.getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: w.approve, exact: true }).click();
    await second.page.getByText(w.done).waitFor();

    // the bank sends one back
    await openScreen(second.page, `/yeu-cau-rut-tien/${id}`);
    await second.page.getByRole('button', { name: w.bounce, exact: true }).click();
    await second.page.getByRole('textbox', { name: w.reason }).fill('sai tên tài khoản');
    await second.page.getByRole('dialog').getByRole('button', { name: w.bounce, exact: true }).click();
    await second.page.getByRole('dialog').waitFor({ state: 'detached' });
    await second.page.getByText('sai tên tài khoản').first().waitFor();
    await second.page.getByText(w.bounced).first().waitFor();
    await second.page.goto(payout);
    await second.page.getByText(w.returned).first().waitFor();
    const { body: after } = await api.call<{ available: number; held: number }>('GET', `wallet/${wallet.id}`);
    expect(after).toMatchObject({ available: 79_000_000, held: 0 });
    expect([...first.errors, ...second.errors]).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  },
  300_000,
);

const many = 2_500;
test('as many as match are approved at once, call after call, and the receipt tells how many', async () => {
  const w = words.vi;
  const wallet = await made<{ id: number; uuid: string }>('wallet', {
    phoneNumber: '0905118249',
    userName: 'nhieu',
    fullName: 'Đại lý Nhiều Yêu Cầu',
  });
  for (let time = 0; time < 3; time++) await made('wallet/rechargeForUser', { uuid: wallet.uuid, rechargeAmount: 45_000_000 });
  const request = { walletId: wallet.id, amount: 50_000, bankCode: 'BIDV', bankNumber: '21510000937', holderName: 'DAI LY NHIEU' };
  let asked = 0;
  const writer = async () => {
    while (asked++ < many) await made('walletHistory/withdraw', request);
  };
  await Promise.all(Array.from({ length: 4 }, writer));

  const { page, errors, close } = await visit(browser, { width: 1280 });
  await signIn(page, product.url, '/yeu-cau-rut-tien?status=requested', { account: 'duyet-vi@example.vn', password: own });
  await page.getByText('2.500 kết quả').first().waitFor();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Chọn cả 2.500 dòng khớp' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: w.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
  await page.getByText(/Đã xử lý [\d.]+ \/ 2\.500 bản ghi/).waitFor();
  await page.getByText('Đã thực hiện 2.500 bản ghi').waitFor({ timeout: 240_000 });
  expect(await findings(page)).toEqual([]);
  expect((await api.call('GET', `walletHistory/getListWithdraw?walletId=${wallet.id}&status=approved`)).body).toMatchObject({
    total: many,
  });
  expect(errors).toEqual([]);
  await close();
}, 400_000);

const grid = {
  vi: {
    save: 'Lưu',
    saved: 'Cập nhật thành công',
    notSaved: 'Cập nhật thất bại',
    others: /vừa được người khác sửa/,
    gives: 'Số tiền ở từng hạng',
    amount: '350.000 đ',
  },
  en: {
    save: 'Save',
    saved: 'Updated successfully',
    notSaved: 'Failed to update',
    others: /Somebody else has just changed/,
    gives: 'Amounts at each rank',
    amount: '350,000 đ',
  },
} as const;

test.each(['vi', 'en'] as const)(
  'the percentages of ranks are typed into a grid, and nobody writes over the figures of another (%s)',
  async (language) => {
    const w = grid[language];
    const place = language === 'vi' ? 61 : 62;
    const rank = await made<{ id: number; version: number }>('businessRank', {
      code: `VANG${language}`,
      name: `Vàng ${language}`,
      rank: place,
    });
    const { page, errors, close } = await visit(browser, { language, width: 1400 });
    await signIn(page, product.url, '/cau-hinh-hoan-tien');
    const cell = page
      .getByRole('row')
      .filter({ hasText: `Vàng ${language}` })
      .first()
      .getByRole('gridcell')
      .nth(1);
    await cell.click();
    await page.keyboard.type('3,5');
    await page.keyboard.press('Enter');
    // ten million at 3.5 percent, before anything is saved
    await page.getByRole('region', { name: w.gives }).getByText(w.amount).first().waitFor();
    expect(await findings(page)).toEqual([]);

    await api.call('PATCH', `businessRank/${rank.id}`, { percentCashback: 9, f1: 1 });
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByText(w.others).first().waitFor();
    expect((await api.call('GET', `businessRank/${rank.id}`)).body).toMatchObject({ percentCashback: 9, f1: 1 });
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByText(w.saved).first().waitFor();
    expect((await api.call('GET', `businessRank/${rank.id}`)).body).toMatchObject({ percentCashback: 3.5, f1: 1 });
    expect(errors).toEqual([]);
    await close();
  },
  300_000,
);

async function pick(page: Page, label: RegExp, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}
