import { number, object, string } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';

export const longestCouponCode = 50;

/** A code as it is stored and compared: `tết 2027` → `TET2027`. Upper case, no accents (đ as D), no spaces. */
export const normalizeCouponCode = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').replace(/\s/g, '').toUpperCase();

/** A field for a code or a part of one, kept as codes are stored. */
export const normalizedCode = () => string().transform((v: unknown) => (typeof v === 'string' ? normalizeCouponCode(v) : v));
// What customers can read out, type and follow in a link; a first letter or digit is never taken for a formula by a spreadsheet.
const characters = { message: message('promotion:promoCodes.validation.characters'), excludeEmptyString: true };

/** A whole code: letters A to Z, digits, and `-`, `_`, `.` behind the first. */
export const couponCode = () =>
  normalizedCode()
    .max(longestCouponCode)
    .matches(/^[A-Z0-9][A-Z0-9._-]*$/, characters);

/** How many codes one generation makes at most. */
export const mostGenerated = 5;
/** Characters drawn at random. Fewer than six of 31 could be guessed by trying. */
export const randomLength = { min: 6, max: 20, usual: 8 } as const;

/** Codes that the server makes up: prefix, `length` random characters, suffix. */
export const generation = object({
  quantity: number().integer().moreThan(0).max(mostGenerated).required(),
  prefix: normalizedCode()
    .max(15)
    .matches(/^[A-Z0-9][A-Z0-9._-]*$/, characters)
    .default(''),
  suffix: normalizedCode()
    .max(15)
    .matches(/^[A-Z0-9._-]*$/, characters)
    .default(''),
  length: number().integer().min(randomLength.min).max(randomLength.max).default(randomLength.usual),
});
