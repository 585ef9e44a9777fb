import { readFileSync } from 'node:fs';
import { message } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

/** What a password must not be made of. */
export interface OwnWords {
  userName?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Of the deployment. */
  brand?: string | undefined;
}

/** Letters and digits without accents and case: `Nguyễn` and `nguyen` are one word. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '');

const shortestWord = 4;
/** So many characters must remain when the own words are taken out. */
const leastBeside = 4;

const reasons = {
  passwordRepeated: {
    vi: 'Mật khẩu chỉ lặp lại một hai ký tự. Hãy chọn mật khẩu khác.',
    en: 'The password only repeats one or two characters. Choose another one.',
  },
  passwordCommon: {
    vi: 'Mật khẩu này quá phổ biến nên dễ bị đoán ra. Hãy chọn mật khẩu khác.',
    en: 'This password is one of the most common and is guessed first. Choose another one.',
  },
  passwordOwnWords: {
    vi: 'Mật khẩu gồm tên, email hoặc tên thương hiệu nên dễ bị đoán ra. Hãy chọn mật khẩu khác.',
    en: 'The password consists of the name, the e-mail or the brand and is easily guessed. Choose another one.',
  },
};

/** Why a password is too easy to guess; undefined where it is not. Its length is the schema's business. */
export function weaknessOf(password: string, own: OwnWords = {}): keyof typeof reasons | undefined {
  const plain = password.normalize('NFC').toLowerCase();
  if (new Set(plain.trim()).size <= 2) return 'passwordRepeated';
  if (common.has(plain) || common.has(plain.trim())) return 'passwordCommon';
  const { email = '', userName = '', firstName = '', lastName = '', brand = '' } = own;
  const names = `${lastName} ${firstName}`.split(/\s+/);
  const words = [email, email.split('@')[0]!, userName, lastName + firstName, firstName + lastName, brand, ...names, ...brand.split(/\s+/)]
    .map(folded)
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);
  const whole = folded(plain);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < leastBeside ? 'passwordOwnWords' : undefined;
}

/** @param field of the input, as the form names it. @throws Problem 400 that says why */
export function refuseWeakPassword(password: string, own: OwnWords, field: string): void {
  const weakness = weaknessOf(password, own);
  if (weakness)
    throw new Problem(400, 'weak_password', reasons[weakness], { errors: [{ path: field, message: message(`validation.${weakness}`) }] });
}
