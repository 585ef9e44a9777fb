import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { read } from 'xlsx';
import { rowsOf, workbookOf } from '@tessera/plugin-sdk/testing';
import { findings } from './axe';
import { openBrowser, openScreen, signIn, visit } from './browser';
import { field, fillDay, formMessages, messagesOf, type Messages } from './forms';
import { startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * Books go from the top to a child and a grandchild, who uses pages and shares the rest; the ribbon, a
 * stock-taking and the usage report show it.
 */

const password = 'mật khẩu riêng';
const own = 'chỉ mình tôi biết';
const words = {
  vi: {
    explain: 'Giải trình',
    sign: 'Ký',
    explained: 'Đã giải trình',
    signed: 'Đã ký',
    reason: 'Lý do',
    write: 'Ghi 2 dòng',
    written: 'Đã ghi 2 dòng',
  },
  en: {
    explain: 'Explain',
    sign: 'Sign',
    explained: 'Explained',
    signed: 'Signed',
    reason: 'Reason',
    write: 'Write 2 rows',
    written: '2 rows are written',
  },
} as const;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let product: Product;
let browser: Browser;
let api: Api;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ env: { DEPLOYMENT: 'host-app/deployments/printed-invoices.json' } }),
    openBrowser(),
  ]);
  api = await signInToApi(product.url);
});
afterAll(() => Promise.all([browser?.close(), product?.stop()]));

interface Unit {
  id: number;
  name: string;
  phoneNumber: string;
}

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const said = (messages: Messages, key: string): string => key.split('.').reduce((at, part) => at[part]!, messages) as unknown as string;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).first();

/** Chooses one from a list that opens below a field, or several from one that stays open until Escape closes it. */
async function choose(page: Page, within: Locator, label: string, options: string | readonly string[]): Promise<void> {
  const several = typeof options !== 'string';
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  for (const option of [options].flat())
    await page
      .getByRole(several ? 'menuitemcheckbox' : 'option', { name: new RegExp(option) })
      .first()
      .click();
  if (several) await page.keyboard.press('Escape');
}

test.each(['vi', 'en'] as const)(
  'from the receipt of books to the report of their use (%s)',
  async (language) => {
    const t = (key: string) => said(messagesOf('ledger', language), key);
    const w = words[language];
    // what a reader of screens stumbles over is the same in both languages
    const clean = async (page: Page) => language === 'vi' && expect(await findings(page)).toEqual([]);
    const digit = language === 'vi' ? 1 : 2;
    const unit = (name: string, place: number, parentAllocationId: number | null) =>
      made<Unit>('tax-book-allocation', {
        parentAllocationId,
        name: `${name} ${language}`,
        allocation: { lastName: 'Trần', firstName: name, phoneNumber: `09055${digit}000${place}`, password },
      });
    const top = await unit('Tổng', 1, null);
    const child = await unit('Miền', 2, top.id);
    const grandchild = await unit('Quầy', 3, child.id);
    const beside = await unit('Bạn', 4, top.id);
    const { id: categoryId } = await made<{ id: number }>('tax-book-category', { name: `Loại ${language}` });
    const books = ['A', 'B'].map((name, i) => ({
      ...{ code: `${name}-${language}`, categoryId, numberOfPages: 10 },
      startPageCode: `J${digit}${String(i * 10 + 1).padStart(4, '0')}`,
    }));

    const as = async ({ phoneNumber }: Unit, screen: string) => {
      const visitor = await visit(browser, { language, width: 1400 });
      await signIn(visitor.page, product.url, screen, { account: phoneNumber, password, own });
      return visitor;
    };
    const issue = async (page: Page, receiver: Unit, codes: readonly string[]) => {
      await button(page, t('books.issue')).click();
      const dialog = page.getByRole('dialog');
      const isOff = async () => (await button(dialog, t('books.issue')).getAttribute('aria-disabled')) === 'true';
      expect(await isOff()).toBe(true); // neither unit nor book is chosen
      await choose(page, dialog, t('books.receiver'), receiver.name);
      expect(await isOff()).toBe(true); // no book is chosen yet
      await choose(page, dialog, t('books.chosen'), codes);
      expect(await isOff()).toBe(false);
      await button(dialog, t('books.issue')).click();
      await page.getByText(t('books.issued')).first().waitFor();
    };

    // the top enters two books from a workbook
    const first = await as(top, '/quan-ly-quyen-an-chi?import=new');
    const heads = ['code', 'category', 'start', 'count'].map((key) => t(`books.${key}`));
    const rows = books.map(({ code, startPageCode, numberOfPages }) => [code, `Loại ${language}`, startPageCode, numberOfPages]);
    const { name, content } = await workbookOf('quyen.xlsx', [heads, ...rows]);
    await first.page.locator('input[type=file]').setInputFiles({ name, mimeType: workbookType, buffer: Buffer.from(content) });
    await button(first.page, w.write).click();
    await first.page.getByText(w.written).first().waitFor();

    // it issues both to the child, the child one of them to the grandchild
    await openScreen(first.page, '/quan-ly-hoa-don-an-chi');
    await first.page.getByText(child.name).first().waitFor();
    await clean(first.page);
    await issue(
      first.page,
      child,
      books.map(({ code }) => code),
    );
    const second = await as(child, '/quan-ly-hoa-don-an-chi');
    await issue(second.page, grandchild, [books[0]!.code]);

    // the grandchild uses three pages, is paid for one, and cancels another
    const third = await as(grandchild, '/quan-ly-quyen-an-chi');
    await third.page.getByRole('link', { name: books[0]!.code }).first().click();
    for (const n of [1, 2, 3]) {
      await button(third.page, t('bills.use')).click();
      const dialog = third.page.getByRole('dialog');
      await field(dialog, t('bills.code')).fill(`HD${n}-${language}`);
      await field(dialog, t('bills.price')).fill('480000');
      await button(dialog, t('bills.use')).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await openScreen(third.page, '/hoa-don-da-dung');
    await third.page.getByRole('link', { name: `HD1-${language}` }).click();
    await button(third.page, t('bills.pay')).click();
    await button(third.page.getByRole('alertdialog'), t('bills.pay')).click();
    await third.page.getByText(t('bills.statuses.paid')).first().waitFor();
    await clean(third.page);
    await openScreen(third.page, '/hoa-don-da-dung');
    await third.page.getByRole('link', { name: `HD2-${language}` }).click();
    await button(third.page, t('bills.cancel')).click();
    await button(third.page.getByRole('dialog'), t('bills.cancel')).click();
    await third.page.getByText(t('bills.canceled')).first().waitFor();

    // it shares the book with a unit beside, which approves
    await openScreen(third.page, '/chia-se-an-chi');
    await button(third.page, t('shares.share')).click();
    const asking = third.page.getByRole('dialog');
    await choose(third.page, asking, t('shares.books'), [books[0]!.code]);
    await field(asking, t('shares.phone')).fill(beside.phoneNumber);
    await field(asking, t('shares.reason')).fill('hết quyển');
    await button(asking, t('shares.share')).click();
    await third.page.getByText(t('shares.sentDetail')).first().waitFor();
    const fourth = await as(beside, '/duyet-chia-se-an-chi');
    await button(fourth.page, t('shares.approve')).click();
    await button(fourth.page.getByRole('alertdialog'), t('shares.approve')).click();
    await fourth.page.getByText(t('shares.approved')).first().waitFor();
    await openScreen(fourth.page, '/quan-ly-quyen-an-chi/duoc-chia-se');
    await fourth.page.getByRole('link', { name: books[0]!.code }).first().waitFor();
    await clean(fourth.page);

    // the ribbon shows it, and nothing of it yesterday
    await openScreen(first.page, '/dai-so-an-chi');
    const parts = first.page.getByRole('table');
    await parts.getByText(t('pages.states.CANCELED')).first().waitFor();
    const picture = first.page.getByRole('slider');
    for (const digits of ['01', '20']) await picture.getByText(digits, { exact: true }).waitFor();
    const legend = first.page.getByRole('main').locator('p').first();
    for (const [state, count] of [
      ['AVAILABLE', 17],
      ['USED', 2],
      ['CANCELED', 1],
    ] as const)
      await legend.getByText(`${t(`pages.states.${state}`)}${count}`).waitFor();
    await clean(first.page);
    const yesterday = new Date(Date.now() - 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
    await openScreen(first.page, `/dai-so-an-chi?day=${yesterday}`);
    await first.page.getByRole('slider').waitFor();
    await parts.getByText(t('pages.states.CANCELED')).first().waitFor({ state: 'detached' });
    expect(await parts.getByText(grandchild.name).count()).toBe(0);

    // its address keeps run, number, stretch and day for whoever may see them
    await openScreen(first.page, '/quan-ly-quyen-an-chi');
    await openScreen(first.page, '/dai-so-an-chi');
    await first.page.getByRole('slider').press('End');
    await first.page.getByRole('slider').press('ArrowLeft');
    await first.page.getByRole('slider').press('+');
    await first.page.waitForURL(new RegExp(`run=\\d+&number=${digit}0019&size=20`));
    await second.page.goto(`${first.page.url()}&day=${yesterday}`);
    expect(await second.page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(new RegExp(`^J${digit}0019`));
    expect(await second.page.getByRole('combobox', { name: t('ribbon.run') }).innerText()).toContain(`J, Loại ${language}`);
    expect(await field(second.page, t('ribbon.asOf')).inputValue()).toBe(yesterday.split('-').reverse().join('/'));
    expect(await parts.getByText(t('pages.states.CANCELED')).count()).toBe(1);
    await openScreen(second.page, '/dai-so-an-chi?run=999999');
    await second.page.getByText(t('ribbon.noRun')).waitFor();

    // on paper it is read without colour: states have patterns, and each part is a row
    await first.page.emulateMedia({ media: 'print' });
    await first.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const drawn = first.page.getByRole('slider').locator('path[fill="url(#ledger-CANCELED)"]').first();
    expect(await drawn.isVisible()).toBe(true);
    expect(await first.page.locator('#ledger-CANCELED path').count()).toBe(1);
    expect(
      await parts
        .getByRole('row')
        .filter({ hasText: t('pages.states.CANCELED') })
        .allInnerTexts(),
    ).toEqual([expect.stringContaining(grandchild.name)]);
    for (const name of [t('ribbon.print'), t('ribbon.closer')]) expect(await first.page.getByRole('button', { name }).count()).toBe(0);
    await first.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await first.page.emulateMedia({ media: 'screen' });

    // a stock-taking finds that a page is missing; the unit explains, the unit above signs
    await openScreen(second.page, '/kiem-ke-an-chi?new=1');
    const counting = second.page.getByRole('dialog');
    const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    await fillDay(second.page, t('stock.countedOn'), now.split('-').reverse().join('/'));
    const forms = formMessages(language) as unknown as Record<'lines' | 'actions', Record<string, string>>;
    await button(counting, forms.lines.add!).click();
    await second.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
    await second.page.keyboard.type(`J${digit}0011`);
    await second.page.keyboard.press('Tab');
    await second.page.keyboard.type(`J${digit}0019`);
    await second.page.keyboard.press('Tab');
    await button(counting, forms.actions.save!).click();
    await counting.waitFor({ state: 'detached' });
    await second.page.getByRole('link', { name: /^KK-/ }).first().click();
    const differences = second.page.getByRole('region', { name: t('stock.differences') }).first();
    await differences.getByText(t('stock.kinds.missing')).waitFor();
    expect(new Set((await differences.innerText()).match(/J\d+/g))).toEqual(new Set([`J${digit}0020`]));
    const counted = new URL(second.page.url()).pathname.replace('/admin', '');
    await button(second.page, w.explain).click();
    await field(second.page.getByRole('dialog'), w.reason).fill('ướt khi mưa');
    await button(second.page.getByRole('dialog'), w.explain).click();
    await second.page.getByText(w.explained).first().waitFor();
    await openScreen(first.page, counted);
    await button(first.page, w.sign).click();
    await button(first.page.getByRole('dialog'), w.sign).click();
    await first.page.getByText(w.signed).first().waitFor();
    await clean(first.page);

    // the usage report ties, on the screen and in the file
    await openScreen(first.page, '/tinh-hinh-su-dung-an-chi');
    const row = first.page.getByRole('row').filter({ hasText: grandchild.name });
    await row.waitFor();
    const figures = (await row.getByRole('cell').allInnerTexts()).slice(-9).map(Number);
    const [opening, received, used, canceled, lost, destroyed, returned, passedOn, closing] = figures as [number, ...number[]];
    expect(figures).toEqual([0, 10, 2, 1, 0, 0, 0, 0, 7]);
    expect(opening + received! - used! - canceled! - lost! - destroyed! - returned! - passedOn!).toBe(closing);
    const [file] = await Promise.all([first.page.waitForEvent('download'), button(first.page, t('usage.excel')).click()]);
    const kept = rowsOf(read(await readFile(await file.path()))).find((one) => one[t('unit.name')] === grandchild.name);
    const shown = ['opening', 'received', 'used', 'canceled', 'lost', 'destroyed', 'returned', 'passedOn', 'closing'];
    expect(shown.map((key) => kept?.[t(`usage.${key}`)])).toEqual(figures);
    await clean(first.page);
    expect([first, second, third, fourth].flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all([first, second, third, fourth].map(({ close }) => close()));
  },
  300_000,
);
