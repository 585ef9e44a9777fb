import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

export type Language = 'vi' | 'en';
export interface Messages {
  readonly [key: string]: string & Messages;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Messages;

/** What a plugin says in a language: `messagesOf('promotion', 'vi').promoCodes.save`. */
export const messagesOf = (plugin: string, language: Language): Messages => read(`plugins/${plugin}/messages/${language}.json`);
/** What the SDK's forms and lists say. */
export const formMessages = (language: Language): Messages => read(`plugin-sdk/ui/forms/messages/${language}.json`);
export const sdkMessages = (language: Language): Messages => read(`plugin-sdk/ui/messages/${language}.json`);

/** A field by its label; a required one's ends in an asterisk. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replace(/[().,]/g, '\\$&')}(?! ?\\p{L})`, 'u')).first();

export async function fillDay(page: Page, label: string, date: string): Promise<void> {
  await field(page, label).fill(date);
  await page.keyboard.press('Tab');
}
