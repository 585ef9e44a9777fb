import type { Browser } from 'playwright-core';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startClinic } from '../../tools/sandbox/clinic';
import { clinicTokenOf } from '../../tools/sandbox/tokens';
import { findings } from './axe';
import { openBrowser, signIn } from './browser';
import { mailsTo } from './mails';
import { adminPassword, startProduct, type Product } from './product';
import { signInToApi, type Api } from './robustness/api';

/**
 * The website books a doctor; of two bookings of one time one wins. Staff, whose browser stands in New York, confirm it from the bell, move
 * it in the calendar by keyboard, and answer a message.
 */

const words = {
  vi: {
    bell: /Thông báo/,
    waiting: 'Lịch hẹn chờ xác nhận',
    confirm: 'Xác nhận lịch hẹn',
    confirmed: 'Đã xác nhận',
    move: 'Dời lịch hẹn',
    reason: /^Lý do/,
    moved: 'Đã dời lịch hẹn',
    answer: /^Nội dung trả lời/,
    empty: 'Vui lòng nhập nội dung trả lời',
    send: 'Gửi thư',
    answered: 'Đã trả lời',
  },
  en: {
    bell: /Notifications/,
    waiting: 'Appointments to confirm',
    confirm: 'Confirm Appointment',
    confirmed: 'Confirmed',
    move: 'Move',
    reason: /^Reason/,
    moved: 'Appointment moved',
    answer: /^Your answer/,
    empty: 'Please enter your submission',
    send: 'Send',
    answered: 'Answered',
  },
} as const;

let product: Product;
let browser: Browser;
let api: Api;
let website: Awaited<ReturnType<typeof startClinic>>;
beforeAll(async () => {
  const env = { DEPLOYMENT: 'host-app/deployments/consultations.json', TZ: 'America/New_York', LOG_LEVEL: 'debug' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  api = await signInToApi(product.url);
  website = await startClinic({ api: product.url, token: await clinicTokenOf(product.url, adminPassword) });
});
afterAll(() => Promise.all([browser?.close(), website?.close(), product?.stop()]));

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await api.call<T>('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Two customers choose one time of a doctor on the website and book at once. Whoever wins pays. Answers the code of the appointment. */
async function raceFor(doctorId: number, who: { fullName: string; email: string; language: string }): Promise<string> {
  const context = await browser.newContext({ locale: 'vi-VN' });
  context.setDefaultTimeout(30_000);
  const pages = await Promise.all(
    ['0905118240', '0905118241'].map(async (phone) => {
      const page = await context.newPage();
      await page.goto(`${website.url}/doctor`);
      await page.locator(`a[href$="doctorId=${doctorId}"]`).click();
      await page.getByLabel(/Giờ trống/).selectOption(new Date(`${day}T23:30:00+07:00`).toISOString());
      await page.getByLabel(/Họ và tên/).fill(who.fullName);
      await page.getByLabel(/Điện thoại/).fill(phone);
      await page.getByLabel(/Thư điện tử/).fill(who.email);
      await page.getByLabel(/Ngôn ngữ/).selectOption(who.language);
      return page;
    }),
  );
  const [booked, told] = ['status', 'alert'] as const;
  const ended = await Promise.all(
    pages.map(async (page) => {
      await page.getByRole('button', { name: /Đặt lịch/ }).click();
      await page.getByRole(booked).or(page.getByRole(told)).waitFor();
      return { page, won: (await page.getByRole(booked).count()) > 0 };
    }),
  );
  expect(ended.map(({ won }) => won).sort()).toEqual([false, true]);
  // told the next free time: 09:30 of the day after
  const lost = ended.find(({ won }) => !won)!.page;
  expect(await lost.getByRole(told).innerText()).toContain(`09:30 ${shown(addDays(day, 1))}`);
  const { page } = ended.find(({ won }) => won)!;
  await page.getByRole('button', { name: /Thanh toán/ }).click();
  await page.getByRole(booked).filter({ hasText: 'paid' }).waitFor();
  const code = await page.getByRole('heading').innerText();
  await context.close();
  return code;
}

// the same week and day of the week in any run: tomorrow may be a Sunday, and is moved to the day before then
const day = addDays(today(), 8);
const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
const isSunday = weekday === 0;
const target = addDays(day, isSunday ? -1 : 1);
const shown = (of: string) => of.split('-').reverse().join('/');

test.each(['vi', 'en'] as const)(
  'from the booking to the answer (%s)',
  async (language) => {
    const w = words[language];
    const booker = language === 'vi' ? 'Trần Thu Hà' : 'Anna Berg';
    const specialty = await made<{ id: number }>('specialty', { name: `Nhãn khoa ${language}` });
    if (language === 'vi') for (const hours of [9, 23]) await made('schedule', { hours, minutes: 30 });
    const doctor = await made<{ id: number; name: string }>('doctor', {
      ...{ name: `Nguyễn Lan ${language}`, description: 'Bác sĩ', experienceYears: 9, specialtyIds: [specialty.id] },
      user: {
        ...{ lastName: 'Nguyễn', firstName: 'Lan', phoneNumber: language === 'vi' ? '0905000001' : '0905000002' },
        ...{ role: 'doctor', password: 'mật khẩu của bác sĩ Lan' },
      },
    });
    const code = await raceFor(doctor.id, { fullName: booker, email: `${language}@example.vn`, language });

    // the day there is another one: 23:30 in Việt Nam is 11:30 in New York
    const context = await browser.newContext({ locale: 'vi-VN', timezoneId: 'America/New_York', viewport: { width: 1400, height: 900 } });
    await context.addInitScript((chosen) => localStorage.setItem('tessera.language', chosen), language);
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, product.url, '/quan-ly-dich-vu');
    await page
      .getByRole('row')
      .filter({ hasText: code })
      .getByText(`${shown(day)} 23:30`)
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: w.bell }).click();
    await page.getByText(w.waiting).waitFor();
    await page.getByRole('link', { name: new RegExp(booker) }).click();
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.confirm, exact: true }).click();
    await page.getByText(w.confirmed).first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);

    // to the day beside it, by keyboard
    await page.goto(`${product.url}/admin/lich-bac-si?day=${day}`);
    const chip = page.getByRole('button', { name: new RegExp(`^23:30 ${booker}`) });
    await chip.focus();
    await page.keyboard.press(' ');
    await page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(shown(target)).first().waitFor();
    await dialog.getByRole('textbox', { name: w.reason }).fill('bác sĩ họp');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: w.move, exact: true }).click();
    await page.getByText(w.moved).first().waitFor();
    const { body } = await api.call<{ data: { time: string; status: string }[] }>('GET', `appointment?search=${code}`);
    expect(body.data).toMatchObject([{ time: new Date(`${target}T23:30:00+07:00`).toISOString(), status: 'approved' }]);

    // a message of the website
    const writer = `lien-he-${language}@example.vn`;
    await page.goto(`${website.url}/contact`);
    await page.getByLabel(/Thư điện tử/).fill(writer);
    await page.getByLabel(/Nội dung/).fill('Giá bao nhiêu?');
    await page.getByLabel(/Ngôn ngữ/).selectOption(language);
    await page.getByRole('button', { name: /Gửi/ }).click();
    await page.getByRole('status').waitFor();
    await page.goto(`${product.url}/admin/quan-ly-mail`);
    await page.getByRole('row').filter({ hasText: writer }).getByRole('link').click();
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await page.getByText(w.empty).first().waitFor();
    await page.getByRole('textbox', { name: w.answer }).fill('Miễn phí.');
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await page.getByText('Miễn phí.').first().waitFor();
    await page.getByText(w.answered).first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();

    // whoever booked was told three times, and whoever asked has the answer
    const told = await mailsTo(product, `${language}@example.vn`, 3);
    expect(told).toHaveLength(3);
    if (language === 'en') {
      for (const [at, subject] of [`We have received your appointment ${code}`, `Your appointment ${code} is confirmed`].entries())
        expect(told[at]).toContain(`Subject: ${subject}\r\n`);
      expect(told[2]).toContain(`Subject: Your appointment ${code} was moved to 23:30 ${shown(target)}\r\n`);
    }
    expect(await mailsTo(product, writer)).toHaveLength(1);

    // the log tells of nobody who asked a doctor, nor of what was searched for
    expect((await api.call<{ total: number }>('GET', `appointment?search=${encodeURIComponent(booker)}`)).body.total).toBe(1);
    const log = product.output();
    expect(log).toContain('Server listening');
    for (const personal of [booker, '0905118240', '0905118241', `${language}@example.vn`, 'Giá bao nhiêu'])
      expect(log).not.toContain(personal);
  },
  300_000,
);
