import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { adminPassword } from './product';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses of everything that the page asked for, in order. */
  readonly requested: readonly string[];
  /** What failed in scripts and was caught by nobody. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A headless Chromium for a test file; close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const { launchChromium } = await import('../../tools/browser/chromium.mjs');
  return launchChromium();
}

export interface VisitOptions {
  language?: 'vi' | 'en';
  width?: number;
  theme?: 'light' | 'dark';
  /** Where the browser stands. */
  zone?: string;
}

/** A visitor with cookies and storage of their own, speaking Vietnamese as the product does at first. */
export async function visit(
  browser: Browser,
  { language = 'vi', width = 1360, theme = 'light', zone = 'Asia/Ho_Chi_Minh' }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    timezoneId: zone,
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('tessera.language', chosen), language);
  context.setDefaultTimeout(30_000); // of a machine that builds meanwhile
  const page = await context.newPage();
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, requested, errors, close: () => context.close() };
}

/** Replaces the password that an administrator has given: the form that stands before everything else at the first sign-in. */
export async function chooseOwnPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^(Mật khẩu mới|New password)$/).fill(password);
  await page.getByLabel(/^(Nhập lại mật khẩu mới|Repeat new password)$/).fill(password);
  await page.getByRole('button', { name: /^(Đặt mật khẩu|Set password)$/ }).click();
}

/**
 * Signs in through the form, on the way to a screen: `/quan-ly-khach-hang`. Answers once the shell is there.
 * `own` replaces a given password.
 */
export async function signIn(
  page: Page,
  url: string,
  screen = '/',
  { account = 'admin', password = adminPassword, own = '' } = {},
): Promise<void> {
  await page.goto(`${url}/admin${screen}`);
  await page.getByLabel(/^(Tài khoản|Account)$/).fill(account);
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in)$/ }).click();
  if (own) await chooseOwnPassword(page, own);
  // Sign-in has a main part too: its forms must be gone. That of an own password has two fields.
  await page.locator('input[type="password"]').first().waitFor({ state: 'detached' });
  await page.getByRole('main').waitFor();
}

/** An area of the menu, unfolded where it folds. */
export async function openArea(page: Page, name: string): Promise<Locator> {
  const area = page.getByRole('navigation', { name: /^(Điều hướng chính|Main navigation)$/ }).getByRole('group', { name, exact: true });
  const folded = area.getByRole('button', { expanded: false });
  if (await folded.count()) await folded.click();
  return area;
}

/** Follows an address (`/admin/…`) within the page, as a link of it would, without loading the page anew. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Opens another screen (`/quan-ly-khach-hang`) within the page; answers when the one before is gone. A screen stays
 * where only its address changes.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const before = await page.locator('main > *').first().elementHandle();
  await goTo(page, `/admin${screen}`);
  await page.waitForFunction((element) => !element?.isConnected, before, { timeout: 1_000 }).catch(() => undefined);
}

const built = path.resolve(import.meta.dirname, '../dist/web');

/** The built file of a source that has a chunk of its own: `plugins/members/web/index.ts` → `assets/plugins/members/web-….js`. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  const chunk = manifest[`../../${source}`];
  if (!chunk) throw new Error(`the build has no chunk of ${source}`);
  return chunk.file;
}

export const builtFolder = built;
